/** A clustering or a comparison → one HTML file. */
import type { Clustering } from "spectacl";
import { clusterReport, comparedSystem } from "../../report/page/from-clustering.js";
import { type Report, reportHtml } from "../../report/page/page.js";
import { commandText, withFlags } from "../../report/text/shell.js";
import type { Loaded } from "../input/load.js";
import { VERSION } from "../package.js";
import type { Compared } from "../run/run-each.js";
import { isStandardOutput } from "./sink.js";
import { writeText } from "./write.js";

/** What else the run wrote. */
export interface MadeFiles {
  readonly output?: string;
  readonly saveModel?: string;
  /** Of the column of labels. */
  readonly name?: string;
}

/** How the page was made; `words` are the arguments of the program. */
const madeBy = (words: readonly string[] = process.argv.slice(2)) => ({
  command: commandText(words),
  version: VERSION,
});

/** Where the labels are, and how other rows get theirs. */
export function clusterNext(
  loaded: Loaded,
  { output, saveModel, name }: MadeFiles,
): NonNullable<Report["next"]> {
  // A document has no column of labels.
  const words = process.argv.slice(2).filter((word) => word !== "--json");
  const called = (...flags: string[]) => commandText(withFlags(words, flags));
  return [
    isStandardOutput(output)
      ? { what: "Write every row with its cluster", with: called("-o", "labeled.csv") }
      : { what: `Every row with its cluster, in the column ${name ?? "cluster"}`, with: output ?? "" },
    ...(loaded.kind === "graph"
      ? []
      : saveModel === undefined
        ? [{ what: "Keep a model that labels new rows", with: called("--save-model", "model.spectacl") }]
        : [{ what: "Label new rows", with: commandText(["predict", saveModel, "new.csv"]) }]),
  ];
}

export async function writeClusterReport(
  target: string,
  loaded: Loaded,
  result: Clustering,
  more: Pick<Report, "next" | "drivers"> = {},
): Promise<void> {
  await writeText(target, reportHtml(clusterReport(loaded, result, { ...madeBy(), ...more })));
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
