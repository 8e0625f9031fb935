/** Lessons on the server: it plays a step from its beginning, with all that the learner has done in it. */
import { address, Refused, Unreachable } from "../lib/api";
import type { Error as Refusal, Learning, Lesson, LessonProgress } from "../wire.gen";

async function ask<T>(game: string, body?: Learning): Promise<T> {
  const request: RequestInit = body ? { method: "POST", body: JSON.stringify(body) } : {};
  let response: Response;
  try {
    response = await fetch(address(`games/${encodeURIComponent(game)}/lesson`), request);
  } catch {
    throw new Unreachable();
  }
  if (response.ok) return (await response.json()) as T;
  const content: unknown = await response.json().catch(() => undefined);
  const refusal = (content as { error?: Refusal } | undefined)?.error;
  throw refusal ? new Refused(response.status, refusal) : new Unreachable();
}

/** The steps of a game's lesson; none if it has no lesson. */
export const lesson = (game: string): Promise<Lesson> => ask(game);
export const learn = (game: string, step: Learning): Promise<LessonProgress> => ask(game, step);
