/** One state of everything that can be undone, and how two of them differ. */
import type { MethodName } from "spectacl";
import { type ColorBy, sameColorBy } from "./color-by.js";
import type { Data, Projection } from "./data.js";
import type { Parameters } from "./recipe.js";

export interface Moment {
  readonly data: Data;
  readonly parameters: Parameters;
  readonly chosen: readonly MethodName[];
  readonly names: ReadonlyMap<number, string>;
  readonly selection: Uint8Array | undefined;
  readonly projection: Projection;
  readonly colorBy: ColorBy;
}

/** Data that was put back is the same, though workers know it by another handle. */
export function sameData(a: Data, b: Data): boolean {
  return (a.points ?? a.graph) === (b.points ?? b.graph) && a.settings === b.settings;
}

export function sameMoment(a: Moment, b: Moment): boolean {
  return (
    sameData(a.data, b.data) &&
    sameValues(a.parameters, b.parameters) &&
    a.chosen === b.chosen &&
    (a.names === b.names || (a.names.size === 0 && b.names.size === 0)) &&
    a.selection === b.selection &&
    String(a.projection) === String(b.projection) &&
    sameColorBy(a.colorBy, b.colorBy)
  );
}

interface Change {
  readonly what: string;
  /** Changes with the same key in quick succession are one; "" for a change that stands alone. */
  readonly key: string;
}

export function changeOf(before: Moment, now: Moment): Change {
  if (!sameData(before.data, now.data)) return dataChange(before.data, now.data);
  const changed = differing(before.parameters, now.parameters);
  if (changed.length > 0) {
    const what = changed.map((name) => OPTIONS[name] ?? spoken(name)).join(", ");
    return { what, key: `parameters ${changed.join()}` };
  }
  if (before.chosen !== now.chosen) return { what: "methods", key: "" };
  if (before.names !== now.names) return { what: "cluster name", key: "names" };
  if (String(before.projection) !== String(now.projection)) return { what: "axes", key: "" };
  if (!sameColorBy(before.colorBy, now.colorBy)) return { what: "color", key: "" };
  return { what: now.selection ? "selection" : "clearing the selection", key: "" };
}

const OPTIONS: Readonly<Record<string, string>> = { clusters: "number of clusters" };

function dataChange({ origin: a, settings }: Data, { origin: b, settings: next, name }: Data): Change {
  if (a.kind === "generated" && b.kind === "generated" && a.generator === b.generator) {
    const changed = differing(a.options, b.options);
    if (changed.length > 0) {
      return { what: `${name}, ${changed.map(spoken).join(", ")}`, key: `${name} ${changed.join()}` };
    }
  }
  if (a.kind === "drawn" && b.kind === "drawn") return { what: "drawing", key: "" };
  if (a.kind === "file" && b.kind === "file" && a.file === b.file) {
    const changed = differing(settings, next).map((field) => SETTINGS[field] ?? field);
    return { what: changed.length > 0 ? changed.join(", ") : "columns", key: "" };
  }
  return { what: name, key: "" };
}

const SETTINGS: Readonly<Record<string, string>> = {
  truth: "known classes",
  scale: "scaling",
  na: "missing values",
};

/** Names of the fields in which two records differ. */
function differing(a: object, b: object): string[] {
  const [before, now] = [a, b] as Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => before[name] !== now[name],
  );
}

function sameValues(a: object, b: object): boolean {
  return a === b || differing(a, b).length === 0;
}

/** minPoints → min points. */
function spoken(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
