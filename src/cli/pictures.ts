/** Results as pictures in files: SVG, or PNG where its renderer is installed. */
import { curve } from "../figures/curve.js";
import { panels } from "../figures/panels.js";
import { plane } from "../figures/plane.js";
import { scatter } from "../figures/scatter.js";
import type { Clustering, MethodName } from "../index.js";
import { scores } from "../metrics.js";
import { titleOf } from "../results/report.js";
import type { Loaded, Rows } from "./data.js";
import { knownClasses } from "./judged.js";
import { writeText } from "./output.js";
import { drawable } from "./picture-names.js";
import type { Records } from "./records.js";
import { writeTo } from "./sink.js";

async function writePicture(target: string, svg: string): Promise<void> {
  if (!/\.png$/i.test(target)) return writeText(target, svg);
  const { png } = await import("./png.js");
  await writeTo(target, [await png(svg)]);
}

export async function writeClusterPicture(target: string, loaded: Loaded, result: Clustering): Promise<void> {
  const { points, columns, name } = drawable(loaded);
  const title = titleOf(result.recipe.method);
  const svg = scatter(plane(points, columns), result.labels, { title, subtitle: name });
  await writePicture(target, svg);
}

export interface Drawn {
  readonly name: MethodName;
  readonly result: Clustering;
  readonly matched: Int32Array;
}

export async function writeComparisonPicture(
  target: string,
  loaded: Loaded,
  compared: readonly Drawn[],
): Promise<void> {
  const rows = drawable(loaded);
  const svg = panels(plane(rows.points, rows.columns), comparedPanels(rows, compared), {
    title: rows.name,
    columns: 3,
  });
  await writePicture(target, svg);
}

/** Each method's panel, with its F where classes are known and its number of clusters where not. */
export function comparedPanels(rows: Rows, compared: readonly Drawn[]) {
  const truth = knownClasses(rows);
  return compared.map(({ name, result, matched }) => ({
    title: titleOf(name),
    subtitle: truth ? `F ${scores(truth, result.labels).f.toFixed(3)}` : `${result.clusters.length} clusters`,
    labels: matched,
  }));
}

/** What a sweep is judged by, for each value the mean over seeds, with bars from the least to the largest. */
export async function writeSweepPicture(target: string, name: string, records: Records): Promise<void> {
  const { fields, rows } = records;
  const judged = ["f", "nmi", "ari", "agreement"].filter((score) =>
    fields.some((field) => field.name === score),
  );
  const series = judged.map((score) => {
    const at = fields.findIndex((field) => field.name === score);
    const values = [...new Set(rows.map((row) => row[0]))].filter((value) => typeof value === "number");
    const points = values.flatMap((x) => {
      const found = rows.filter((row) => row[0] === x).map((row) => Number(row[at]));
      const seen = found.filter((value) => !Number.isNaN(value));
      const mean = seen.reduce((sum, value) => sum + value, 0) / seen.length;
      return seen.length === 0 ? [] : [{ x, y: mean, low: Math.min(...seen), high: Math.max(...seen) }];
    });
    return {
      name: score === "agreement" ? "agreement with the value before (ARI)" : score.toUpperCase(),
      points,
    };
  });
  const note = "mean over the seeds, bars from least to largest";
  await writePicture(target, curve({ xName: name, yName: "score", series, note }));
}
