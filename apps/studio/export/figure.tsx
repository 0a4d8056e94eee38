/** How pictures are made for print: their width, and whether a caption says what they show. */

import { signal } from "@preact/signals";
import type { Clustering } from "spectacl";
import { splitOf } from "../../report/result/nested.js";
import { measure, numbered, shortest } from "../../report/text/numbers.js";
import { methods } from "../state/catalog.js";
import type { Data } from "../state/data.js";
import type { Result } from "../state/results.js";

/** Millimeters on paper; undefined for a picture of the screen's size. */
export const figureWidth = signal<number | undefined>(undefined);
export const captioned = signal(true);

const WIDTHS = [
  [undefined, "screen"],
  [85, "one column, 85 mm"],
  [178, "two columns, 178 mm"],
  [254, "slide, 254 mm"],
] as const;

export function FigureOptions() {
  return (
    <div class="export-figure">
      <label>
        Width{" "}
        <select
          value={String(figureWidth.value)}
          onChange={({ currentTarget }) => {
            figureWidth.value = WIDTHS.find(([width]) => String(width) === currentTarget.value)?.[0];
          }}
        >
          {WIDTHS.map(([width, text]) => (
            <option key={text} value={String(width)}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={captioned.value}
          onChange={({ currentTarget }) => {
            captioned.value = currentTarget.checked;
          }}
        />{" "}
        Caption with the recipe
      </label>
    </div>
  );
}

/** What is seen and how it came about, in sentences that stand on their own. */
export function captionOf(given: Data, drawn: readonly Result[], version: string): string {
  const { name, n, graph, columns, sources = columns, scaling, truth } = given;
  const what = graph
    ? `${name}: ${numbered(n, "node")}.`
    : `${name}: ${numbered(n, "row")}, ${numbered(sources.length, "column")}${scaling === "none" ? "" : `, scaling ${scaling}`}.`;
  const how = drawn.map(({ clustering, scores }) => recipeText(clustering, scores?.f)).join(" ");
  const matched = drawn.length > 1 || truth ? " Colors are matched between panels." : "";
  return `${what} ${how}${matched} spectacl ${version}.`;
}

// What a reader needs to repeat it, beside the method.
const CAPTION_OPTIONS = [
  "clusters",
  "level",
  "radius",
  "neighbors",
  "minPoints",
  "minClusterSize",
  "dimensions",
  "seed",
];

function recipeText(clustering: Clustering, f: number | undefined): string {
  const { recipe, clusters } = clustering;
  const shown = splitOf(clustering);
  const settled = recipe as unknown as Readonly<Record<string, unknown>>;
  const parts = CAPTION_OPTIONS.flatMap((option) => {
    const value = settled[option];
    if (value === undefined || (option === "clusters" && value === shown)) return [];
    return [`${NAMES[option] ?? option} ${typeof value === "number" ? shortest(value, 4) : String(value)}`];
  });
  const within = shown < clusters.length ? ` within ${shown}` : "";
  const found = `${numbered(clusters.length, "cluster")}${within}`;
  const score = f === undefined ? "" : `; F ${measure(f)}`;
  return `${methods[recipe.method].title}: ${[found, ...parts].join(", ")}${score}.`;
}

const NAMES: Readonly<Record<string, string>> = {
  radius: "ε",
  neighbors: "k",
  minPoints: "min points",
  minClusterSize: "min cluster size",
  dimensions: "d",
};
