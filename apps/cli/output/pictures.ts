/** Results → pictures in files: SVG, or PNG if its renderer is installed. */
import type { Clustering } from "spectacl";
import { scores } from "spectacl/metrics";
import { titleOf } from "../../report/page/from-clustering.js";
import { planeOf } from "../../report/plane/neighbor-map.js";
import { clusterNames } from "../../report/result/named-rows.js";
import { knownClasses } from "../../report/result/subject.js";
import { curve } from "../../report/svg/curve.js";
import { panels } from "../../report/svg/panels.js";
import { scatter } from "../../report/svg/scatter.js";
import type { Loaded, Rows } from "../input/load.js";
import type { Compared } from "../run/run-each.js";
import { checkDrawable } from "./picture-names.js";
import type { Records } from "./records.js";
import { writeTo } from "./sink.js";
import { writeText } from "./write.js";

async function writePicture(target: string, svg: string): Promise<void> {
  if (!/\.png$/i.test(target)) return writeText(target, svg);
  const { png } = await import("./png.js");
  await writeTo(target, [await png(svg)]);
}

/** Clusters are named where `named` asks for it or their rows have texts, and numbered otherwise. */
export async function writeClusterPicture(
  target: string,
  loaded: Loaded,
  result: Clustering,
  named = false,
): Promise<void> {
  const rows = checkDrawable(loaded);
  const { points, columns, name } = rows;
  const title = rows.title ?? titleOf(result.recipe.method);
  const svg = scatter(planeOf({ points, columns }, result.stages.map), result.labels, {
    title,
    subtitle: name,
    ...((named || rows.called || rows.texts !== undefined) && { names: clusterNames(loaded, result) }),
  });
  await writePicture(target, svg);
}

export async function writeComparisonPicture(
  target: string,
  loaded: Loaded,
  compared: readonly Compared[],
): Promise<void> {
  const rows = checkDrawable(loaded);
  const map = compared.find(({ result }) => result.stages.map)?.result.stages.map;
  const svg = panels(planeOf(rows, map), comparedPanels(rows, compared), {
    title: rows.title ?? rows.name,
    columns: 3,
  });
  await writePicture(target, svg);
}

/** One panel per method, with its F if classes are known, otherwise with its number of clusters. */
function comparedPanels(rows: Rows, compared: readonly Compared[]) {
  const truth = knownClasses(rows);
  return compared.map(({ name, result, matched }) => ({
    title: titleOf(name),
    subtitle: truth ? `F ${scores(truth, result.labels).f.toFixed(3)}` : `${result.clusters.length} clusters`,
    labels: matched,
  }));
}

/** The scores of a sweep: for each value the mean over seeds, with bars from minimum to maximum. */
export async function writeSweepPicture(target: string, name: string, records: Records): Promise<void> {
  const { fields, rows } = records;
  const measures = ["f", "nmi", "ari", "agreement"].filter((score) =>
    fields.some((field) => field.name === score),
  );
  const series = measures.map((score) => {
    const at = fields.findIndex((field) => field.name === score);
    const values = [...new Set(rows.map((row) => row[0]))].filter((value) => typeof value === "number");
    const points = values.flatMap((x) => {
      const found = rows.filter((row) => row[0] === x).map((row) => Number(row[at]));
      const present = found.filter((value) => !Number.isNaN(value));
      const mean = present.reduce((sum, value) => sum + value, 0) / present.length;
      return present.length === 0
        ? []
        : [{ x, y: mean, low: Math.min(...present), high: Math.max(...present) }];
    });
    return {
      name: score === "agreement" ? "agreement with the previous value (ARI)" : score.toUpperCase(),
      points,
    };
  });
  const note = "mean over seeds; bars from minimum to maximum";
  await writePicture(target, curve({ xName: name, yName: "agreement", series, note }));
}
