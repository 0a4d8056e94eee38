/** Figure 6 of the paper: SpectACl's clusters of handwritten digits that mix several digits, as sheets of images. */

import { clusterSync, type Recipe } from "spectacl";
import type { Dataset } from "spectacl/datasets";
import { decimal, grouped, percent } from "../../report/text/numbers.js";
import type { Experiment, Finding, Measured, ResultTable } from "../experiment.js";
import { digitSheet } from "../real/digit-images.js";
import { noted, paperRadiusSteps } from "../real/neighborhood.js";
import { atHand, classCount, rowsOf } from "../real/sets.js";
import { slantsOf } from "../real/slant.js";
import { mean } from "../setup/trial.js";

interface Style {
  readonly cluster: number;
  readonly rows: readonly number[];
  /** Shares of the classes, largest first. */
  readonly mix: readonly { readonly digit: number; readonly share: number }[];
  /** Entropy of the classes in bits. */
  readonly entropy: number;
  /** Mean number of degrees by which its images lean further to the right than is usual for their digit. */
  readonly lean: number;
  /** The rows to show. */
  readonly heart: readonly number[];
}

const SHOWN_CLUSTERS = 3;
const SHOWN_IMAGES = 48;
// A cluster of a single digit, as the paper calls it.
const PURE = 0.9;

export const handwriting: Experiment = {
  name: "handwriting",
  title: "Clusters of handwriting",
  source: "figure 6",
  about:
    "What SpectACl's clusters of MNIST are, where they are not ciphers: the images at the heart of the three clusters that mix the classes most, and how far the writing in each leans.",
  needs: ["mnist"],
  *steps(context) {
    const { missing } = atHand(context, ["mnist"]);
    if (missing.length > 0) return { numbers: [], figures: [], tables: [], remarks: missing };
    const dataset = rowsOf(context, "mnist");
    const { points, truth } = dataset;
    const radius = yield* noted(paperRadiusSteps("mnist", points), {
      from: 0,
      to: 0.2,
      text: "MNIST, radius",
    });
    const clusters = classCount(truth);
    yield { done: 0.2, text: "MNIST, SpectACl" };
    const recipe: Recipe = { method: "spectacl", clusters, preset: "paper", radius };
    const found = clusterSync(points, recipe);
    yield { done: 0.95, text: "slants" };
    const leans = leansOf(slantsOf(points), truth);
    const strength = found.strength ?? new Float64Array(points.n);
    const styles = Array.from({ length: clusters }, (_, cluster) =>
      styleOf(cluster, found.labels, truth, strength, leans),
    ).filter(({ rows }) => rows.length > 0);
    yield { done: 1, text: "figure" };
    return finding(dataset, styles, leans, found.recipe);
  },
};

function styleOf(
  cluster: number,
  labels: Int32Array,
  truth: Int32Array,
  strength: Float64Array,
  leans: Float64Array,
): Style {
  const rows = Array.from(labels.keys()).filter((row) => labels[row] === cluster);
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(truth[row], (counts.get(truth[row]) ?? 0) + 1);
  const mix = Array.from(counts, ([digit, count]) => ({ digit, share: count / rows.length })).sort(
    (a, b) => b.share - a.share || a.digit - b.digit,
  );
  return {
    cluster,
    rows,
    mix,
    entropy: mix.reduce((sum, { share }) => sum - share * Math.log2(share), 0),
    lean: rows.length === 0 ? 0 : mean(rows.map((row) => leans[row])),
    heart: heartOf(rows, mix, truth, strength),
  };
}

/** Images of each class in proportion to its share, those of greatest strength: where U is densest. */
function heartOf(
  rows: readonly number[],
  mix: Style["mix"],
  truth: Int32Array,
  strength: Float64Array,
): number[] {
  const byStrength = [...rows].sort((a, b) => strength[b] - strength[a] || a - b);
  const heart: number[] = [];
  let share = 0;
  for (const part of mix) {
    share += part.share;
    const room = Math.round(Math.min(1, share) * Math.min(SHOWN_IMAGES, rows.length)) - heart.length;
    heart.push(...byStrength.filter((row) => truth[row] === part.digit).slice(0, Math.max(0, room)));
  }
  return heart;
}

function finding(dataset: Dataset, styles: readonly Style[], leans: Float64Array, recipe: Recipe): Finding {
  const mixed = [...styles].sort((a, b) => b.entropy - a.entropy).slice(0, SHOWN_CLUSTERS);
  const share = explained(styles, leans);
  const svg = digitSheet(
    dataset.points,
    mixed.map((style) => ({ title: titleOf(style), rows: style.heart })),
  );
  return {
    numbers: [...styles.flatMap((style) => numbersOf(style, recipe)), share],
    figures: [
      {
        name: "handwriting",
        title: "Three clusters that mix ciphers",
        caption:
          "The three of SpectACl's ten clusters whose classes have the highest entropy. Each shows its ciphers in proportion, of each the images of greatest strength; the lean is that of its images beyond what is usual for their ciphers, positive to the right.",
        svg,
      },
    ],
    tables: [styleTable(styles)],
    remarks: remarksOf(dataset, styles, share.value),
  };
}

function titleOf({ cluster, rows, mix, lean }: Style): string {
  const parts = mix.slice(0, 4).map(({ digit, share }) => `${digit}: ${percent(share, 0)}`);
  return `cluster ${cluster}, ${grouped(rows.length)} images, lean ${decimal(lean, 1)}° — ${parts.join(", ")}`;
}

function numbersOf({ cluster, rows, mix, entropy, lean }: Style, recipe: Recipe): Measured[] {
  return [
    { id: `cluster-${cluster}/size`, value: rows.length, recipe },
    { id: `cluster-${cluster}/entropy`, value: entropy },
    { id: `cluster-${cluster}/main-share`, value: mix[0].share },
    { id: `cluster-${cluster}/lean`, value: lean },
  ];
}

/** Slants minus the mean slant of their class: the rest is style, not digit. */
function leansOf(slants: Float64Array, truth: Int32Array): Float64Array {
  const sums = new Map<number, { sum: number; count: number }>();
  slants.forEach((slant, row) => {
    const { sum, count } = sums.get(truth[row]) ?? { sum: 0, count: 0 };
    sums.set(truth[row], { sum: sum + slant, count: count + 1 });
  });
  return slants.map((slant, row) => {
    const { sum, count } = sums.get(truth[row])!;
    return slant - sum / count;
  });
}

/** Fraction of the variance of the lean that is between clusters. Its mean over all images is 0. */
function explained(styles: readonly Style[], leans: Float64Array): Measured {
  const between = styles.reduce((sum, { rows, lean }) => sum + rows.length * lean * lean, 0);
  const whole = leans.reduce((sum, lean) => sum + lean * lean, 0);
  return { id: "lean-explained", value: whole > 0 ? between / whole : 0 };
}

function styleTable(styles: readonly Style[]): ResultTable {
  return {
    name: "handwriting",
    title: "SpectACl's clusters of MNIST",
    caption:
      "Largest first. Entropy of the classes in bits: 0 for one cipher, 3.32 for all ten alike. Lean: slant to the right beyond what is usual for the ciphers.",
    columns: ["cluster", "images", "main cipher", "its share", "next ciphers", "entropy", "lean in degrees"],
    rows: styles.map(({ cluster, rows, mix, entropy, lean }) => [
      cluster,
      rows.length,
      mix[0].digit,
      Number(mix[0].share.toFixed(3)),
      mix
        .slice(1, 4)
        .map(({ digit, share }) => `${digit}: ${percent(share, 0)}`)
        .join(", "),
      Number(entropy.toFixed(2)),
      Number(lean.toFixed(1)),
    ]),
  };
}

function remarksOf({ points }: Dataset, styles: readonly Style[], share: number): string[] {
  const leans = styles.map(({ lean }) => lean);
  const pure = styles.filter(({ mix }) => mix[0].share >= PURE);
  const ciphers = [...new Set(pure.map(({ mix }) => mix[0].digit))].sort((a, b) => a - b);
  return [
    `The paper names clusters of zeros, ones and sixes alone; here ${pure.length} of ${styles.length} clusters of ${grouped(points.n)} images are nine tenths one cipher${ciphers.length > 0 ? ` (${ciphers.join(", ")})` : ""}.`,
    `The paper calls its clusters styles, cursive or straight: the mean lean of a cluster goes from ${decimal(Math.min(...leans), 1)}° to ${decimal(Math.max(...leans), 1)}°, and ${percent(share, 0)} of the variance of the lean lies between the clusters.`,
    "The paper does not say how it chose its clusters and images; here they are those of highest entropy and greatest strength.",
  ];
}
