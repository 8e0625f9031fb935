import { expect, test } from "vitest";
import { address, socketAddress } from "./api";

test.each([
  ["http://localhost:8423/", "http://localhost:8423/api/games"],
  ["https://play.example.org/#/tables/ABCD", "https://play.example.org/api/games"],
  ["https://example.org/some/prefix/index.html?x=1#/", "https://example.org/some/prefix/api/games"],
])("from %s the games are at %s", (base, url) => {
  expect(address("games", base).href).toBe(url);
});

test("a socket is as safe as the page", () => {
  expect(socketAddress("tables/A/socket", "https://example.org/p/").href).toBe(
    "wss://example.org/p/api/tables/A/socket",
  );
  expect(socketAddress("tables/A/socket", "http://localhost:1/#/").href).toBe(
    "ws://localhost:1/api/tables/A/socket",
  );
});
