/** Findings of experiments saved in a folder, so that finished experiments do not run again. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Finding } from "../../paper/index.js";
import { writeJson } from "../output/write.js";

/** A finding and what it depends on. */
export interface SavedFinding {
  /** Equal keys mean equal findings. */
  readonly key: string;
  readonly seconds: number;
  readonly finding: Finding;
}

/** The finding of that name and key; undefined if there is none or it cannot be read. */
export async function savedFinding(
  folder: string,
  name: string,
  key: string,
): Promise<SavedFinding | undefined> {
  try {
    const saved = JSON.parse(await readFile(fileOf(folder, name), "utf8")) as SavedFinding;
    return saved.key === key ? withUndefined(saved) : undefined;
  } catch {
    return undefined;
  }
}

export async function saveFinding(folder: string, name: string, saved: SavedFinding): Promise<void> {
  await writeJson(fileOf(folder, name), saved);
}

function fileOf(folder: string, name: string): string {
  return join(folder, `${name}.json`);
}

/** JSON has no undefined: empty cells were written as null. */
function withUndefined(saved: SavedFinding): SavedFinding {
  const tables = saved.finding.tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => row.map((cell) => cell ?? undefined)),
  }));
  return { ...saved, finding: { ...saved.finding, tables } };
}
