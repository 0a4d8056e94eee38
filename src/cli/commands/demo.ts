/** `spectacl demo`: two noisy circles under every method, as a user would do it with the other commands. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Command, Option } from "commander";
import { circles } from "../../datasets.js";
import { comparison, runEach } from "../comparison.js";
import { fromTable, type Rows } from "../data.js";
import {
  addCommonFlags,
  type CommonFlags,
  datasetColumns,
  tableOf,
  writeRows,
  writeText,
} from "../output.js";
import { writeComparisonPicture } from "../pictures.js";
import { METHOD_NAMES } from "../recipes.js";
import { recordLines } from "../records.js";
import { writeComparisonReport } from "../reports.js";
import { scatterLines } from "../summary.js";
import { terminal } from "../terminal.js";

interface DemoFlags extends CommonFlags {
  readonly out: string;
}

export function configure(command: Command): void {
  command
    .description(
      "Two noisy circles, two groups of equal size of which one is twice as dense, under every method.",
    )
    .addOption(new Option("--out <folder>", "where the data, plot and report go").default("spectacl-demo"));
  addCommonFlags(command).action((flags) => demo(flags));
}

async function demo(flags: DemoFlags): Promise<void> {
  const screen = terminal(flags, process.stdout);
  const data = circles({ n: 1500, noise: 0.1, seed: 0 });
  const table = tableOf(datasetColumns(data));
  const file = (name: string) => join(flags.out, name);
  await mkdir(flags.out, { recursive: true });
  await writeRows(file("circles.csv"), table);
  const loaded: Rows = { ...fromTable("circles.csv", table, { truth: "class" }), notes: [] };
  const compared = await runEach(
    loaded,
    METHOD_NAMES,
    { clusters: "2" },
    { terminal: screen, flags, html: true },
  );
  const records = comparison(loaded, compared);
  await writeComparisonPicture(file("circles.svg"), loaded, compared);
  await writeComparisonReport(file("report.html"), loaded, compared, ["demo"]);
  const [first] = compared;
  const written = ["circles.csv", "circles.svg", "report.html"].map(file);
  const lines = [
    "  Two circles, 1 500 points, noise 0.1: two groups of the same size, one twice as dense.",
    "",
    ...recordLines(records, screen.color, screen.ascii),
    "",
    `  ${first.name}:`,
    ...scatterLines(loaded, first.result, screen),
    "",
    `  wrote ${written.join(", ")}`,
    `  next: spectacl cluster ${written[0]} -k 2`,
  ];
  await writeText(undefined, `${lines.join("\n")}\n`);
}
