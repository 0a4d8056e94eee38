/** `spectacl methods`: the methods, or the options of one. */

import type { Command } from "commander";
import { Option } from "commander";
import type { Option as Declared } from "spectacl";
import { accepted } from "spectacl/internal";
import { kebab } from "../../report/text/shell.js";
import { addCommonFlags } from "../flags/common-flags.js";
import { offered, offeredNamed } from "../flags/recipe-flags.js";
import { writeJson, writeText } from "../output/write.js";

export function configure(command: Command): void {
  command
    .description(
      "List the methods, or the options of one.\n\nExamples:\n  spectacl methods\n  spectacl methods dbscan",
    )
    .argument("[name]", "a method")
    .addOption(new Option("--json", "print one JSON document").helpGroup("Output:"));
  addCommonFlags(command, false).action(list);
}

async function list(name: string | undefined, flags: { readonly json?: boolean }): Promise<void> {
  const chosen = name === undefined ? offered : { [name]: offered[offeredNamed(name)] };
  if (flags.json) return writeJson(undefined, chosen);
  if (name === undefined) {
    const width = Math.max(...Object.keys(offered).map((key) => key.length));
    const lines = Object.entries(offered).map(
      ([key, { title, doc }]) =>
        `${key.padEnd(width)}  ${title}${key === "auto" ? " (default)" : ""}. ${doc}`,
    );
    return writeText(undefined, `${lines.join("\n")}\n`);
  }
  const { title, doc, accepts, options } = offered[offeredNamed(name)];
  const rows = Object.entries<Declared>(options).map(([key, option]) => [
    `--${kebab(key)}`,
    option.choices ? option.choices.join(" | ") : accepted(option),
    option.default === undefined ? "required" : `[${option.default}]`,
    option.doc,
  ]);
  const widths = [0, 1, 2].map((c) => Math.max(...rows.map((row) => row[c].length)));
  const lines = rows.map(
    (row) =>
      `  ${row
        .map((cell, c) => cell.padEnd(widths[c] ?? 0))
        .join("  ")
        .trimEnd()}`,
  );
  await writeText(
    undefined,
    `${name}: ${title}. ${doc}\nTakes ${accepts.map((kind) => (kind === "graph" ? "a graph" : kind)).join(" or ")}.\n\n${lines.join("\n")}\n`,
  );
}
