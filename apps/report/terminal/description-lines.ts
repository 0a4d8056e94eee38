/** What clusters are → lines for a terminal: for each, what sets it apart. */
import { type Contrast, contrastName, contrastText, contrastValues, type Description } from "spectacl/io";
import { pairContrasts } from "../result/pair.js";
import { PLAIN, TYPESET } from "../text/numbers.js";
import { type ColorDepth, painted } from "./ansi.js";
import { textTable } from "./table.js";
import { legible, plainly, shortened, wrapped } from "./width.js";

interface DescriptionOptions {
  readonly depth: ColorDepth;
  readonly ascii?: boolean;
  /** Columns of the terminal. */
  readonly width: number;
}

// Clusters told about, and contrasts of each: more are in the report.
const MOST = 12;
const CONTRASTS = 3;
// All together fill no more lines than that, but one for each.
const LINES = 9;

/** Empty if nothing sets any cluster apart. */
export function descriptionLines(
  descriptions: readonly Description[],
  options: DescriptionOptions,
): string[] {
  if (descriptions.every(({ contrasts }) => contrasts.length === 0)) return [];
  const pair = pairContrasts(descriptions);
  if (pair) return pairLines(pair, descriptions, options);
  const { depth, ascii = false, width } = options;
  const shown = descriptions.slice(0, MOST);
  const digits = String(shown.length - 1).length;
  const indent = " ".repeat(digits + 6);
  const room = Math.max(30, width - indent.length);
  const most = Math.max(1, Math.floor(LINES / shown.length));
  const ellipsis = ascii ? "..." : "…";
  const lines = shown.flatMap(({ cluster, contrasts }) => {
    // Lines end at plain spaces: the one within a number becomes one after that.
    const said = contrasts.slice(0, CONTRASTS).map((one) => contrastText(one, TYPESET.space));
    const [first, ...rest] = fitting(
      said.length > 0 ? said : ["nothing sets it apart"],
      room,
      most,
      ellipsis,
    ).map(ascii ? plainly : legible);
    const mark = painted(ascii ? "*" : "●", cluster, depth);
    return [`  ${mark} ${String(cluster).padEnd(digits)}  ${first}`, ...rest.map((line) => indent + line)];
  });
  const hidden = descriptions.length - shown.length;
  return [
    "  what sets them apart from all other rows",
    ...lines,
    ...(hidden > 0 ? [`  and ${hidden} more`] : []),
  ];
}

/** As many of the texts as there are lines for, the first of them cut if need be. */
function fitting(texts: readonly string[], room: number, most: number, ellipsis: string): readonly string[] {
  for (let told = texts.length; told > 0; told--) {
    const lines = wrapped(texts.slice(0, told).join("; "), room, ellipsis);
    if (lines.length <= most) return lines;
  }
  const lines = wrapped(texts[0], room, ellipsis);
  return [...lines.slice(0, most - 1), shortened(lines.slice(most - 1).join(" "), room, ellipsis)];
}

/** What is said of one of two is said of the other: a column for each. */
function pairLines(
  contrasts: readonly Contrast[],
  descriptions: readonly Description[],
  { depth, ascii = false, width }: DescriptionOptions,
): string[] {
  const lines = textTable(
    [
      { title: "what sets them apart" },
      ...descriptions.map(({ cluster }) => ({ title: `cluster ${cluster}`, align: "right" as const })),
    ],
    contrasts
      .slice(0, IN_PAIR)
      .map((contrast) => [contrastName(contrast), ...contrastValues(contrast, PLAIN.space)]),
    { depth, ascii, width },
  );
  return [...lines];
}

const IN_PAIR = 5;
