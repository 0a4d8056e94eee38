/** Chapters with their findings → files: a page, figures, tables and every number. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Figure, ResultTable } from "../../paper/index.js";
import { type Chapter, pageHtml } from "../../paper/page/page.js";
import { canDrawPng, INSTALL_RENDERER } from "../output/picture-names.js";
import { writeRecords } from "../output/records.js";
import { writeTo } from "../output/sink.js";
import { writeJson, writeText } from "../output/write.js";
import { VERSION } from "../package.js";
import type { Terminal } from "../terminal/terminal.js";
import { plural } from "../terminal/words.js";

interface ReproductionSettings {
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
  const tables = found.flatMap((finding) => finding.tables);
  const draws = canDrawPng();
  for (const figure of figures) await writeFigure(folder, figure, draws);
  for (const table of tables) await writeTable(folder, table, screen);
  await writeJson(join(folder, "results.json"), resultsOf(chapters, settings));
  await writeText(
    join(folder, "report.html"),
    pageHtml(chapters, { version: VERSION, settings: settingsText(settings) }),
  );
  if (!draws && figures.length > 0) {
    screen.print(`  figures are written as SVG only; for PNG as well: ${INSTALL_RENDERER}`);
  }
  screen.print(
    `  wrote ${join(folder, "report.html")}, ${plural(figures.length, "figure")}, ${plural(tables.length, "table")}, results.json`,
  );
}

/** Draws only figures that have changed. */
async function writeFigure(folder: string, { name, svg }: Figure, draws: boolean): Promise<void> {
  const [vector, raster] = ["svg", "png"].map((ending) => join(folder, `${name}.${ending}`));
  const same = (await textOf(vector)) === svg;
  if (!same) await writeText(vector, svg);
  if (!draws || (same && existsSync(raster))) return;
  const { png } = await import("../output/png.js");
  await writeTo(raster, [await png(svg)]);
}

async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

async function writeTable(
  folder: string,
  { name, columns, rows }: ResultTable,
  screen: Terminal,
): Promise<void> {
  const fields = columns.map((column) => ({ name: column }));
  await writeRecords({ fields, rows }, { output: join(folder, `${name}.csv`) }, screen);
}

/** Every number with its recipe, and every remark. */
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

function settingsText({ seeds, quick }: ReproductionSettings): string {
  const data = `${plural(seeds, "data set")} for each setting`;
  return quick ? `Quick version: fewer settings, ${data}.` : `Full version, ${data}.`;
}
