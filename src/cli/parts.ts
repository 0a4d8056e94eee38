/** Findings of experiments that are kept in a folder: what is there already is not computed again. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Finding } from "../experiments/index.js";
import { writeJson } from "./output.js";

/** A finding and what it depends on. */
export interface Part {
  /** Equal keys, equal findings. */
  readonly key: string;
  readonly seconds: number;
  readonly finding: Finding;
}

/** The part of that name, unless there is none, or one of another key, or one that cannot be read. */
export async function keptPart(folder: string, name: string, key: string): Promise<Part | undefined> {
  try {
    const part = JSON.parse(await readFile(fileOf(folder, name), "utf8")) as Part;
    return part.key === key ? restored(part) : undefined;
  } catch {
    return undefined;
  }
}

export async function keepPart(folder: string, name: string, part: Part): Promise<void> {
  await writeJson(fileOf(folder, name), part);
}

function fileOf(folder: string, name: string): string {
  return join(folder, `${name}.json`);
}

/** JSON knows no undefined: empty cells have become null. */
function restored(part: Part): Part {
  const sheets = part.finding.sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.map((cell) => cell ?? undefined)),
  }));
  return { ...part, finding: { ...part.finding, sheets } };
}
