/** A panel in one sentence, for screen readers. */

import type { MethodName } from "spectacl";
import { withinOf } from "../../report/result/nested.js";
import { grouped, measure, numbered, PLAIN } from "../../report/text/numbers.js";
import { andList } from "../parts/list.js";
import { asideWord } from "../state/alone.js";
import { methods } from "../state/catalog.js";
import type { Result } from "../state/results.js";

// Sizes beyond the first few say little when they are read out.
const SIZES = 4;

/** "SpectACl: 2 clusters, 816 and 684 rows, F 0.96." */
export function panelText(method: MethodName, result: Result | undefined, error?: string): string {
  const { title } = methods[method];
  if (error) return `${title}: ${error}`;
  if (!result) return `${title}: no result yet.`;
  return `${title}: ${resultText(result)}.`;
}

function resultText({ clustering, scores, judged }: Result): string {
  const { clusters, labels } = clustering;
  const sizes = clusters.slice(0, SIZES).map(({ size }) => grouped(size));
  const rest = clusters.length - sizes.length;
  const noise = noiseCount(labels);
  const within = withinOf(clustering);
  const parts = [
    `${numbered(clusters.length, "cluster", PLAIN)}${within ? ` within ${within}` : ""}`,
    sizes.length > 0 ? `${rest > 0 ? `${sizes.join(", ")} and fewer` : andList(sizes)} rows` : "",
    noise > 0 ? `${grouped(noise)} ${asideWord(noise)}` : "",
    scores
      ? `F ${measure(scores.f)}`
      : judged
        ? `${within ? `of ${within}: ` : ""}valley ${measure(judged.valley)}, stable ${measure(judged.stability)}`
        : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** Rows without a cluster. */
export function noiseCount(labels: Int32Array): number {
  let count = 0;
  // By index: an iterator takes twice as long, and more until it is compiled.
  for (let row = 0; row < labels.length; row++) if (labels[row] < 0) count++;
  return count;
}
