/** What rows are colored by, and the data → their color numbers, and what these mean: the ends of a ramp, or words. */
import type { Column } from "spectacl/io";
import { extent } from "../../../report/plane/ticks.js";
import { withinRange } from "../../../report/text/numbers.js";
import { strengths } from "../../parts/strength.js";
import type { ColorBy } from "../../state/color-by.js";
import type { Data } from "../../state/data.js";
import { onRamp } from "../../state/ramp.js";
import type { Result } from "../../state/results.js";

interface Word {
  /** A color number. */
  readonly color: number;
  readonly text: string;
  readonly rows: number;
}

export interface Tint {
  readonly title: string;
  readonly colors: Int32Array;
  /** Texts at both ends of the ramp. */
  readonly ends?: readonly [low: string, high: string];
  /** The most frequent words first. */
  readonly words?: readonly Word[];
  /** One sentence on what is seen. */
  readonly about: string;
}

interface Found {
  readonly title: string;
  readonly result: Result;
}

// Words beyond these share the last color: nobody tells so many apart.
const MOST_WORDS = 12;

/** Undefined if there is nothing to color by. `free`: the first color number that no cluster has. */
export function tintOf(
  by: ColorBy,
  given: Data,
  subject: Found | undefined,
  all: readonly Result[],
  free: number,
): Tint | undefined {
  if (by === "clusters") return undefined;
  if (typeof by !== "string") return columnTint(by.column, given, free);
  if (by === "disagreement") return disagreementTint(all, given.n);
  if (by === "strength") return subject && strengthTint(subject);
  return densityTint(given, subject);
}

function columnTint(name: string, given: Data, free: number): Tint | undefined {
  const { truth, table } = given;
  if (truth?.name === name) {
    const words = truth.classes.map((text, color) => ({ color, text, rows: countOf(truth.codes, color) }));
    return { title: name, colors: truth.codes, words, about: "The known classes." };
  }
  const column = table.find((one) => one.name === name);
  if (!column) return undefined;
  return column.kind === "text" ? wordTint(column, given, free) : numberTint(column, given);
}

function numberTint(column: Column & { readonly kind: "number" }, { rows, n }: Data): Tint {
  const values = new Float64Array(n);
  for (let row = 0; row < n; row++) values[row] = column.values[rows[row]];
  const [low, high] = middleOf(values);
  return {
    title: column.name,
    colors: onRamp(values, low.value, high.value),
    ends: [low, high].map(({ value, beyond }, end) => {
      const text = withinRange(value, low.value, high.value);
      return beyond ? `${end === 0 ? "≤" : "≥"} ${text}` : text;
    }) as unknown as readonly [string, string],
    about: `Every row by its ${column.name}; rows with a blank are crosses.`,
  };
}

// A few far values would leave all others one color: the ramp then ends before them.
const TAIL = 0.01;
const FAR = 3;
const LOOK = 20_000;

function middleOf(values: Float64Array) {
  const known = values.filter((value) => !Number.isNaN(value));
  const step = Math.max(1, Math.floor(known.length / LOOK));
  const sorted = known.filter((_, at) => at % step === 0).sort();
  const [least, most] = known.length > 0 ? extent(known) : [0, 1];
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const [low, high] = [at(TAIL), at(1 - TAIL)];
  const cut = high > low && most - least > FAR * (high - low);
  return cut
    ? [
        { value: low, beyond: low > least },
        { value: high, beyond: high < most },
      ]
    : [
        { value: least, beyond: false },
        { value: most, beyond: false },
      ];
}

function wordTint(column: Column & { readonly kind: "text" }, { rows, n }: Data, free: number): Tint {
  const counts = new Map<number, number>();
  for (let row = 0; row < n; row++) {
    const code = column.codes[rows[row]];
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1]).filter(([code]) => column.words[code] !== "");
  const place = new Map(sorted.map(([code], at) => [code, Math.min(at, MOST_WORDS - 1)]));
  const colors = new Int32Array(n);
  for (let row = 0; row < n; row++) {
    const at = place.get(column.codes[rows[row]]);
    colors[row] = at === undefined ? -1 : free + at;
  }
  const rest = sorted.slice(MOST_WORDS - 1);
  const words = [
    ...sorted.slice(0, MOST_WORDS - 1).map(([code, count], at) => ({
      color: free + at,
      text: column.words[code],
      rows: count,
    })),
    ...(rest.length > 0
      ? [
          {
            color: free + MOST_WORDS - 1,
            text: rest.length === 1 ? column.words[rest[0][0]] : `${rest.length} others`,
            rows: rest.reduce((sum, [, count]) => sum + count, 0),
          },
        ]
      : []),
  ];
  return { title: column.name, colors, words, about: `Every row by its ${column.name}.` };
}

function strengthTint({ title, result }: Found): Tint | undefined {
  const held = strengths(result.clustering);
  if (!held) return undefined;
  const [low, high] = extent(Float64Array.from(held));
  return {
    title: `strength in ${title}`,
    colors: onRamp(held, low, high),
    ends: ["weak", "strong"],
    about: "How strongly a row belongs to a dense region; weak rows lie on a sparse fringe.",
  };
}

/** Neighbors in the graph, on a ramp of their roots: most rows have few. */
function densityTint(given: Data, subject: Found | undefined): Tint | undefined {
  const graph = given.graph ?? subject?.result.clustering.stages.graph;
  if (!graph || graph.n !== given.n) return undefined;
  const degrees = Float64Array.from({ length: graph.n }, (_, i) => graph.offsets[i + 1] - graph.offsets[i]);
  const [low, high] = extent(degrees);
  return {
    title: given.graph ? "neighbors" : `neighbors in the graph of ${subject?.title}`,
    colors: onRamp(degrees.map(Math.sqrt), Math.sqrt(low), Math.sqrt(high)),
    ends: [String(low), String(high)],
    about: "How many neighbors a row has: where they are many, rows lie densely.",
  };
}

/** Per row the share of methods that do not have it in the cluster most of them have. */
function disagreementTint(all: readonly Result[], n: number): Tint | undefined {
  const whole = all.filter(({ colors }) => colors.length === n);
  if (whole.length < 2) return undefined;
  const shares = new Float64Array(n);
  for (let row = 0; row < n; row++) {
    let most = 0;
    for (const { colors } of whole) {
      let same = 0;
      for (const other of whole) same += Number(other.colors[row] === colors[row]);
      if (same > most) most = same;
    }
    shares[row] = 1 - most / whole.length;
  }
  const [, high] = extent(shares);
  return {
    title: "disagreement",
    colors: onRamp(shares, 0, high || 1),
    ends: [
      "all agree",
      high > 0 ? `${Math.round(high * whole.length)} of ${whole.length} differ` : "none differs",
    ],
    about: "How many methods put the row in a different cluster than most do.",
  };
}

function countOf(codes: Int32Array, code: number): number {
  let count = 0;
  for (const own of codes) count += Number(own === code);
  return count;
}
