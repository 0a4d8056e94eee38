// Our numbers of figure 3 beside those of a reference implementation, as Markdown.
import { readFileSync } from "node:fs";
import { mean, plusMinus, SYSTEMS, table, three, variance } from "./markdown.mjs";

const reference = (name) =>
  JSON.parse(readFileSync(new URL(`../../test/fixtures/paper/${name}.json`, import.meta.url), "utf8"));
const [own, scikit] = [reference("own"), reference("scikit")];

// A spread of nothing over five draws is luck: no standard error is taken for less than this.
const FLOOR = 0.005;
// On the same points: so near is the same, so near is another end of k-means.
const SAME = 0.005;
const LUCK = 0.05;

/** Every cell of figure 3 in the paper's setting, beside the reference implementation's. */
function cells(numbers) {
  return Object.keys(own).flatMap((cell) =>
    Object.keys(SYSTEMS).flatMap((system) => {
      const ours = numbers.get(`paper/${cell}/${system}/f`);
      const [same, others] = [own[cell][system], scikit[cell][system]];
      if (!ours || ours.runs !== same.length) return [];
      return [
        {
          cell,
          system,
          ours,
          same: same.includes(null) ? undefined : same,
          others: others.includes(null) ? undefined : others,
        },
      ];
    }),
  );
}

function why({ cell, ours, same }) {
  if (!same) return "scikit-learn refuses ε = 0; ours looks at distinct points";
  const [theirs, gap] = [mean(same), Math.abs(ours.value - mean(same))];
  if (gap <= SAME) return `the draws: on our points the reference has ${three(theirs)} too`;
  if (gap <= LUCK)
    return `the draws, and the luck of k-means: on our points the reference has ${three(theirs)}`;
  if (cell !== "blobs/0") return `not known: on our points the reference has ${three(theirs)}`;
  return `cannot be compared: 500 copies of each point leave the reference's neighbors to chance (on our points it has ${three(theirs)}), ours counts copies`;
}

/** The numbers of figure 3 → a chapter that compares them with the reference implementation. */
export function comparison(numbers) {
  const all = cells(numbers);
  if (all.length === 0) return ["The comparison needs the full run with five data sets for each setting."];
  const paired = all.filter(({ same }) => same);
  const off = paired.filter(({ ours, same }) => Math.abs(ours.value - mean(same)) > SAME);
  const drawn = all.filter(({ others }) => others);
  const beyond = drawn.filter(({ ours, others }) => {
    const n = others.length;
    // Standard error of a difference of two means of n, from both spreads.
    const error = Math.sqrt(Math.max((variance(others) + ours.spread ** 2) / (n - 1), FLOOR ** 2));
    return Math.abs(ours.value - mean(others)) > 2 * error;
  });
  const row = ({ cell, system, ours }, theirs, ...rest) => [
    cell,
    SYSTEMS[system],
    plusMinus(ours),
    `${three(mean(theirs))} ± ${three(Math.sqrt(variance(theirs)))}`,
    ...rest,
  ];
  return [
    "A reference implementation from the paper's description, with SciPy and scikit-learn (`test/fixtures/golden/specref.py`), was run in the setting of figure 3.",
    `**On the same points** (\`own.json\`): of ${paired.length} means over five data sets ${paired.length - off.length} differ by at most ${SAME}. The others:`,
    table(
      ["data", "system", "ours", "reference"],
      off.map((one) => row(one, one.same)),
    ),
    "SpectACl's k-means has many ends on 50 columns: a single data set on which one implementation meets a worse one moves the mean. Blobs without noise are three points with 500 copies each: the reference's nearest neighbors are then a matter of chance.",
    `**On scikit-learn's own draws** (\`scikit.json\`): of ${drawn.length} means ${drawn.length - beyond.length} lie within two standard errors of each other. Blobs have the same centers in both, all else is drawn anew; the standard error of a difference comes from both sample variances, and is taken as at least ${FLOOR}. ${beyond.length === 0 ? "There are no others." : "The others:"}`,
    table(
      ["data", "system", "ours", "reference", "why"],
      beyond.map((one) => row(one, one.others, why(one))),
    ),
  ];
}
