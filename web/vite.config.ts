import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, type ZlibOptions } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { type Plugin } from "vite";
import { defineConfig } from "vitest/config";

const COMPRESSED = /\.(css|html|js|json|svg|txt|webmanifest)$/;
const brotli = promisify<Buffer, Buffer>(brotliCompress);
const gzipped = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/** Puts a compressed copy beside every file that becomes smaller by it; the server sends those as they are. */
function compressed(): Plugin {
  let folder = "";
  return {
    name: "atlantide:compressed",
    apply: "build",
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const entry of entries.filter((found) => found.isFile() && COMPRESSED.test(found.name))) {
        const path = join(entry.parentPath, entry.name);
        const content = await readFile(path);
        const forms = { br: await brotli(content), gz: await gzipped(content, { level: 9 }) };
        for (const [ending, form] of Object.entries(forms)) {
          if (form.length < content.length) await writeFile(`${path}.${ending}`, form);
        }
      }
    },
  };
}

/** Leaves out of our catalogues what only the command line and the research interfaces say. */
function ofThePage(): Plugin {
  return {
    name: "atlantide:of-the-page",
    enforce: "pre",
    transform: (code, id) => {
      if (!/atlantide\/text\/\w+\.json$/.test(id)) return null;
      const said = Object.entries(JSON.parse(code) as Record<string, string>);
      const kept = said.filter(([key]) => !/^(cli|error\.research)\./.test(key));
      return JSON.stringify(Object.fromEntries(kept));
    },
  };
}

export default defineConfig({
  base: "./", // works under any prefix that a proxy puts in front
  plugins: [ofThePage(), svelte(), compressed()],
  build: {
    outDir: "../src/atlantide/web",
    emptyOutDir: true,
    // The server's content policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What several pages share comes in one file each, not in dozens of crumbs.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "shell", test: /node_modules|src\/(lib|ui|home)\//, minShareCount: 2 },
            { name: "table", test: /src\/(table|board)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] }, // the texts lie beside the games
    proxy: { "/api": { target: "http://127.0.0.1:8423", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
