/** An analysis in sentences: the other half of src/atlantide/cli/analyse.py. */
import type { GameClient } from "../games/client";
import { tell, type Told } from "../lib/tell";
import type { Texts } from "../lib/texts";
import type { Analysis, Standing, Stroke, TurningPoint } from "../wire.gen";

export type Speaker = {
  readonly texts: Texts;
  readonly client: Pick<GameClient, "spell">;
  readonly unit: Analysis["unit"];
};

export const percent = (texts: Texts, chance: number): string =>
  texts.say("analysis.percent", { value: Math.round(chance * 100) });

export const when = (texts: Texts, unit: Analysis["unit"], turn: number): string =>
  texts.say(turn ? `analysis.${unit}` : "analysis.setup", { number: turn });

/** Everybody's chances at a moment. */
export function standing(
  texts: Texts,
  unit: Analysis["unit"],
  names: readonly string[],
  one: Standing,
): string {
  const chances = names.map((name, line) =>
    texts.say("web.analysis.chance", { name, chance: percent(texts, one.chances[line] ?? 0) }),
  );
  return texts.say("web.analysis.at", { when: when(texts, unit, one.turn), chances });
}

const told = ({ texts, client }: Speaker, view: unknown, action: unknown): string =>
  tell(texts, "action", action as Told, (field, value) => client.spell(view, field, value));

/** A decision, and what would have been better; `view` is how things stood before it. */
export function turning(by: Speaker, view: unknown, point: TurningPoint, name: string): string {
  return by.texts.say("analysis.turning", {
    when: when(by.texts, by.unit, point.turn),
    name,
    made: told(by, view, point.made),
    best: told(by, view, point.best),
    chance: percent(by.texts, point.chance),
    better: percent(by.texts, point.better),
  });
}

/** What speaks for the better move. */
export function why(texts: Texts, reason: string): string {
  const key = `${texts.prefix}factor.${reason}.why`;
  return texts.say(reason && texts.has(key) ? key : "analysis.why");
}

export function stroke(by: Speaker, view: unknown, one: Stroke, name: string): string {
  return by.texts.say("analysis.stroke", {
    when: when(by.texts, by.unit, one.turn),
    drawn: told(by, view, one.drawn),
    name,
    before: percent(by.texts, one.before),
    after: percent(by.texts, one.after),
  });
}
