/** Chapters of the paper made anew → files: a page, figures, tables and every number. */

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Figure, Sheet } from "../experiments/index.js";
import { type Chapter, pageHtml } from "../experiments/page.js";
import { writeJson, writeText } from "./output.js";
import { canDrawPng } from "./picture-names.js";
import { writeRecords } from "./records.js";
import { writeTo } from "./sink.js";
import type { Terminal } from "./terminal.js";
import { VERSION } from "./version.js";
import { plural } from "./wording.js";

export interface ReproductionSettings {
  readonly seeds: number;
  readonly quick: boolean;
}

export async function writeReproduction(
  folder: string,
  chapters: readonly Chapter[],
  settings: ReproductionSettings,
  screen: Terminal,
): Promise<void> {
  const found = chapters.flatMap(({ finding }) => (finding ? [finding] : []));
  const figures = found.flatMap((finding) => finding.figures);
  const sheets = found.flatMap((finding) => finding.sheets);
  const draws = canDrawPng();
  for (const figure of figures) await writeFigure(folder, figure, draws);
  for (const sheet of sheets) await writeSheet(folder, sheet, screen);
  await writeJson(join(folder, "results.json"), resultsOf(chapters, settings));
  await writeText(
    join(folder, "report.html"),
    pageHtml(chapters, { version: VERSION, settings: words(settings) }),
  );
  if (!draws && figures.length > 0) {
    screen.say(
      "  figures are SVG alone: PNG needs the package @resvg/resvg-js (npm install @resvg/resvg-js).",
    );
  }
  screen.say(
    `  wrote ${join(folder, "report.html")}, ${plural(figures.length, "figure")}, ${plural(sheets.length, "table")}, results.json`,
  );
}

/** Draws only what has changed. */
async function writeFigure(folder: string, { name, svg }: Figure, draws: boolean): Promise<void> {
  const [vector, raster] = ["svg", "png"].map((ending) => join(folder, `${name}.${ending}`));
  const same = (await textOf(vector)) === svg;
  if (!same) await writeText(vector, svg);
  if (!draws || (same && existsSync(raster))) return;
  const { png } = await import("./png.js");
  await writeTo(raster, [await png(svg)]);
}

async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

async function writeSheet(folder: string, { name, columns, rows }: Sheet, screen: Terminal): Promise<void> {
  const fields = columns.map((column) => ({ name: column }));
  await writeRecords({ fields, rows }, { output: join(folder, `${name}.csv`) }, screen);
}

/** Every number with what it was computed from, and every remark. */
function resultsOf(chapters: readonly Chapter[], { seeds, quick }: ReproductionSettings): unknown {
  return {
    version: VERSION,
    seeds,
    quick,
    experiments: chapters.map(({ experiment, finding, seconds, missing }) => ({
      name: experiment.name,
      title: experiment.title,
      source: experiment.source,
      ...(seconds !== undefined && { seconds }),
      missing,
      numbers: finding?.numbers ?? [],
      remarks: finding?.remarks ?? [],
    })),
  };
}

function words({ seeds, quick }: ReproductionSettings): string {
  const data = `${plural(seeds, "data set")} for each setting`;
  return quick ? `A quick look: fewer settings, ${data}.` : `In full, ${data}.`;
}
