/** `spectacl demo`: two noisy circles clustered by every method; writes the data, a plot and a report. */

import { join } from "node:path";
import { type Command, Option } from "commander";
import { circles } from "spectacl/datasets";
import { datasetColumns, tableOf } from "../../report/result/columns.js";
import { fileWords, shellWord } from "../../report/text/shell.js";
import { addCommonFlags, type CommonFlags } from "../flags/common-flags.js";
import { METHOD_NAMES } from "../flags/recipe-flags.js";
import { fromTable, type Rows } from "../input/load.js";
import { comparisonRecords } from "../output/comparison.js";
import { madeFolder } from "../output/folder.js";
import { writeComparisonReport } from "../output/html-reports.js";
import { writeComparisonPicture } from "../output/pictures.js";
import { recordLines } from "../output/records.js";
import { printOut } from "../output/sink.js";
import { scatterLines } from "../output/summary.js";
import { writeRows } from "../output/write.js";
import { runEach } from "../run/run-each.js";
import { terminal } from "../terminal/terminal.js";

interface DemoFlags extends CommonFlags {
  readonly out: string;
}

export function configure(command: Command): void {
  command
    .description(
      "Cluster two noisy circles with every method and write the data, a plot and a report. Both circles have the same number of points, but the inner one is twice as dense.",
    )
    .addOption(
      new Option("--out <folder>", "folder for the data, plot and report [spectacl-demo]").default(
        "spectacl-demo",
      ),
    );
  addCommonFlags(command).action((flags) => demo(flags));
}

async function demo(flags: DemoFlags): Promise<void> {
  const screen = terminal(flags, process.stdout);
  const data = circles({ n: 1500, noise: 0.1, seed: 0 });
  const table = tableOf(datasetColumns(data));
  const file = (name: string) => join(flags.out, name);
  await madeFolder(flags.out);
  await writeRows(file("circles.csv"), table);
  const loaded: Rows = { ...fromTable("circles.csv", table, { truth: "class" }), notes: [] };
  const compared = await runEach(
    loaded,
    METHOD_NAMES,
    { clusters: "2" },
    { terminal: screen, flags, html: true },
  );
  const records = comparisonRecords(loaded, compared);
  await writeComparisonPicture(file("circles.svg"), loaded, compared);
  await writeComparisonReport(file("report.html"), loaded, compared, ["demo"]);
  const [first] = compared;
  const written = ["circles.csv", "circles.svg", "report.html"].map(file);
  const lines = [
    "  Two circles, 1 500 points, noise 0.1. Both have the same size; the inner one is twice as dense.",
    "",
    ...recordLines(records, screen),
    "",
    `  ${first.name}:`,
    ...scatterLines(loaded, first.result, screen),
    "",
    `  wrote ${written.join(", ")}`,
    `  next: spectacl cluster -k 2 ${fileWords(written[0]).map(shellWord).join(" ")}`,
  ];
  await printOut(lines);
}
