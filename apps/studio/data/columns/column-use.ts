/** What each column is used for, and the settings that follow when someone changes it. */
import { chosenColumns, reasonText } from "spectacl/io";
import type { Data, Settings } from "../../state/data.js";

export const USES = ["feature", "class", "id", "ignore"] as const;
export type Use = (typeof USES)[number];

type Given = Pick<Data, "table" | "roles" | "settings" | "columns">;

export function useOf(given: Given, column: number): Use {
  const { name } = given.table[column];
  const { truth, id } = given.settings;
  if (name === truth) return "class";
  if (given.columns.includes(name)) return "feature";
  if (name === id || (id === undefined && given.roles[column].role === "identifier")) return "id";
  return "ignore";
}

/** Why a column is left out, for people; empty for one that is used. */
export function whyIgnored(given: Given, column: number): string {
  const role = given.roles[column];
  return useOf(given, column) === "ignore" && role.role !== "feature" ? reasonText(role) : "";
}

/** A sentence for each column that is not used. */
export function unusedNotes({ table, unused = [] }: Pick<Data, "table" | "unused">): string[] {
  return unused.map((one) => `${table[one.column].name} left out: ${reasonText(one)}.`);
}

/** As the program's flags would say it: columns are named only if the roles alone would choose others. */
export function usedAs(given: Given, column: number, use: Use): Settings {
  const { table, roles, settings } = given;
  const { name } = table[column];
  const { columns: _, truth: oldTruth, id: oldId, ...rest } = settings;
  const truth = use === "class" ? name : oldTruth === name ? undefined : oldTruth;
  const id = use === "id" ? name : oldId === name ? undefined : oldId;
  const at = table.findIndex((one) => one.name === truth);
  const automatic = chosenColumns(at < 0 ? {} : { truth: at }, roles).columns ?? [];
  const before = new Set(given.columns);
  const used = [...table.keys()].filter((c) =>
    c === column ? use === "feature" : before.has(table[c].name) && c !== at,
  );
  const same = used.length === automatic.length && used.every((c, k) => c === automatic[k]);
  return {
    ...rest,
    ...(!same && { columns: used.map((c) => table[c].name) }),
    ...(truth !== undefined && { truth }),
    ...(id !== undefined && { id }),
  };
}
