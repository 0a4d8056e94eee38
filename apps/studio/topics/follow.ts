/** Asks what the texts of the subject's clusters say, whenever there are other clusters and nothing else is to be done. */
import { effect } from "@preact/signals";
import { isOfAngles } from "spectacl/internal";
import type { TextColumn } from "spectacl/io";
import type { Engine } from "../engine/engine.js";
import type { Held } from "../engine/protocol.js";
import { type Data, data, whenGone } from "../state/data.js";
import { parameters } from "../state/recipe.js";
import { running, subjectResult } from "../state/results.js";
import { keepTopics } from "../state/topics.js";
import { type TextTable, topicsCall } from "./topics-calls.js";

/** Returns what ends it. */
export function followTopics(engine: Engine): () => void {
  let last: unknown;
  let held: { readonly given: Data; readonly texts: Held<TextTable> | undefined } | undefined;
  return effect(() => {
    const given = data.value;
    const { labels, tree } = subjectResult.value?.clustering ?? {};
    if (running.value || labels === last) return;
    last = labels;
    if (!given?.points || !labels || labels.length !== given.n) return;
    if (held?.given !== given) held = { given, texts: heldTexts(engine, given) };
    const { texts } = held;
    if (!texts) return;
    const { held: input, rows } = given;
    const byAngle = isOfAngles((parameters.peek().distance as string | undefined) ?? given.distance);
    engine
      .ask(topicsCall, { input, texts, rows, labels, byAngle, ...(tree && { tree }) }, { idle: true })
      .then(
        (found) => {
          if (found && last === labels && data.peek() === given) keepTopics({ labels, ...found });
        },
        // Without words there are the numbers.
        () => {},
      );
  });
}

/** Sent to a worker once, not with every change of a parameter. */
function heldTexts(engine: Engine, given: Data): Held<TextTable> | undefined {
  const { table, roles, n, fileRows = n } = given;
  const at = [...table.keys()].filter((c) => roles[c]?.role === "text" && table[c].kind === "text");
  if (at.length === 0) return undefined;
  const columns = at.map((c) => table[c] as TextColumn);
  const texts = engine.hold({ rows: fileRows, columns, roles: at.map((c) => roles[c]) });
  whenGone(given, () => engine.drop(texts));
  return texts;
}
