/** A clustering or a comparison → one HTML file. */
import type { Clustering } from "spectacl";
import { clusterReport, comparedSystem } from "../../report/page/from-clustering.js";
import { reportHtml } from "../../report/page/page.js";
import type { SplitDrivers } from "../../report/result/drivers.js";
import { commandText } from "../../report/text/shell.js";
import type { Loaded } from "../input/load.js";
import { VERSION } from "../package.js";
import type { Compared } from "../run/run-each.js";
import { writeText } from "./write.js";

/** How the page was made; `words` are the arguments of the program. */
const madeBy = (words: readonly string[] = process.argv.slice(2)) => ({
  command: commandText(words),
  version: VERSION,
});

export async function writeClusterReport(
  target: string,
  loaded: Loaded,
  result: Clustering,
  drivers?: SplitDrivers,
): Promise<void> {
  const making = { ...madeBy(), ...(drivers && { drivers }) };
  await writeText(target, reportHtml(clusterReport(loaded, result, making)));
}

export async function writeComparisonReport(
  target: string,
  loaded: Loaded,
  compared: readonly Compared[],
  words?: readonly string[],
): Promise<void> {
  const [first] = compared;
  // The first is the subject of the page, which shows it before the others.
  const comparison = compared.slice(1).map(({ name, result }) => comparedSystem(loaded, name, result.labels));
  await writeText(target, reportHtml({ ...clusterReport(loaded, first.result, madeBy(words)), comparison }));
}
