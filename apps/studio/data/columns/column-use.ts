/** What each column is used for, and the settings that follow when someone changes it. */
import { reasonText } from "spectacl/io";
import { listed } from "../../../report/text/lists.js";
import type { Data, Settings } from "../../state/data.js";

export const USES = ["feature", "class", "id", "ignore"] as const;
export type Use = (typeof USES)[number];

type Given = Pick<Data, "table" | "roles" | "settings" | "columns" | "sources">;

/** Names of the columns used. */
export function sourcesOf({ sources, columns }: Pick<Data, "sources" | "columns">): readonly string[] {
  return sources ?? columns;
}

export function useOf(given: Given, column: number): Use {
  const { name } = given.table[column];
  const { truth, id } = given.settings;
  if (name === truth) return "class";
  if (sourcesOf(given).includes(name)) return "feature";
  if (name === id || (id === undefined && given.roles[column].role === "identifier")) return "id";
  return "ignore";
}

/** What a column holds, and why it is left out if it is. */
export function whyIgnored(given: Given, column: number): string {
  const { role, reason } = given.roles[column];
  const use = useOf(given, column);
  if (use === "feature") return role;
  return use === "ignore" ? `${role}: ${reasonText(reason)}` : "";
}

// Columns left out for one reason are told together from this many on.
const TOGETHER = 3;

/** A sentence for each column that is not compared, or for all of one reason: some describe the clusters, the others are left out. */
export function unusedNotes({ roles, unused = [] }: Pick<Data, "roles" | "unused">): string[] {
  const describing = unused.filter((c) => roles[c].use === "describe");
  return [
    ...describingNotes(roles, describing),
    ...leftNotes(
      roles,
      unused.filter((c) => !describing.includes(c)),
    ),
  ];
}

function describingNotes(roles: Data["roles"], columns: readonly number[]): string[] {
  const texts = columns.filter((c) => roles[c].reason.code === "words");
  // Of several texts those with the most words name them.
  const naming = texts.length === 1 ? texts : [];
  const others = columns.filter((c) => !naming.includes(c)).map((c) => roles[c].name);
  return [
    ...naming.map((c) => `${roles[c].name} is not compared: its words name the clusters.`),
    ...(others.length > 0
      ? [
          `${listed(others)} ${others.length === 1 ? "describes" : "describe"} the clusters and ${others.length === 1 ? "is" : "are"} not compared.`,
        ]
      : []),
  ];
}

function leftNotes(roles: Data["roles"], unused: readonly number[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const c of unused) {
    const why = reasonText(roles[c].reason);
    byReason.set(why, [...(byReason.get(why) ?? []), roles[c].name]);
  }
  return [...byReason].flatMap(([why, names]) =>
    names.length < TOGETHER
      ? names.map((name) => `${name} left out: ${why}.`)
      : [`${names.length} columns left out: ${why} (${names.slice(0, TOGETHER).join(", ")}, …).`],
  );
}

/** By index: the columns that their roles would use. */
export function automaticColumns(roles: Data["roles"], truth: number | undefined): number[] {
  return roles.flatMap(({ use }, c) => (use === "distance" && c !== truth ? [c] : []));
}

/** As the program's flags would say it: columns are named only if the roles alone would choose others. */
export function usedAs(given: Given, column: number, use: Use): Settings {
  const { table, roles, settings } = given;
  const { name } = table[column];
  const { columns: _, truth: oldTruth, id: oldId, ...rest } = settings;
  const truth = use === "class" ? name : oldTruth === name ? undefined : oldTruth;
  const id = use === "id" ? name : oldId === name ? undefined : oldId;
  const at = table.findIndex((one) => one.name === truth);
  const automatic = automaticColumns(roles, at < 0 ? undefined : at);
  const before = new Set(sourcesOf(given));
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
