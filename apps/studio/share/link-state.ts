/** What is on the page → the state a link holds, and back. */
import { batch, effect } from "@preact/signals";
import type { MethodName } from "spectacl";
import { fileRowsOf } from "../export/exported-data.js";
import { methods } from "../state/catalog.js";
import { type ColorBy, colorBy } from "../state/color-by.js";
import { type Data, data, type Projection, projection } from "../state/data.js";
import { givenName, names, rename, shownNumber } from "../state/names.js";
import { chosen, METHODS, type Parameters, parameters } from "../state/recipe.js";
import { panels } from "../state/results.js";
import { selection } from "../state/selection.js";
import { type Camera, camera, HOME, pick, subject, TABS, tab } from "../state/view.js";
import { LINK_VERSION, type LinkData, type LinkState, maskOf, runsOf, toBase64 } from "./link.js";

export function linkStateOf(given: Data): LinkState {
  const rows = selection.peek();
  return {
    v: LINK_VERSION,
    data: linkDataOf(given),
    settings: given.settings,
    parameters: parameters.peek(),
    chosen: chosen.peek(),
    subject: subject.peek(),
    tab: tab.peek(),
    camera: camera.peek(),
    projection: projection.peek(),
    colorBy: colorBy.peek(),
    called: [...names.peek()],
    ...(rows && { selection: runsOf(rows) }),
  };
}

function linkDataOf(given: Data): LinkData {
  const { origin } = given;
  if (origin.kind === "generated") return origin;
  if (origin.kind === "drawn") {
    const { buffer, byteOffset, byteLength } = origin.places;
    return { kind: "drawn", places: toBase64(new Uint8Array(buffer, byteOffset, byteLength)) };
  }
  const { sha256, graph } = origin;
  const columns = graph ? 0 : given.table.length;
  return { kind: "file", name: given.name, sha256, rows: fileRowsOf(given), columns, graph };
}

/** What decides the results: set before the methods run. What a link has no business to say is passed over. */
export function applyRecipe(state: LinkState): void {
  const known = METHODS.filter((method) => listOf(state.chosen).includes(method));
  batch(() => {
    parameters.value = parametersFrom(state.parameters);
    chosen.value = known.length > 0 ? known : METHODS;
    projection.value = projectionOf(state.projection);
  });
}

/** By the names that options have now; where a link has an option by both names, the present one counts. */
function parametersFrom(given: unknown): Parameters {
  const former = new Map(
    METHODS.flatMap((method) =>
      Object.entries(methods[method].options).flatMap(([name, { alias = [] }]) =>
        alias.map((old) => [old, name] as const),
      ),
    ),
  );
  const own = Object.entries(recordOf(given)).filter(
    (entry): entry is [string, number | string] =>
      typeof entry[1] === "number" || typeof entry[1] === "string",
  );
  const earlier = own.flatMap(([name, value]) => (former.has(name) ? [[former.get(name), value]] : []));
  return Object.fromEntries([...earlier, ...own.filter(([name]) => !former.has(name))]);
}

/** How it is looked at, once the data is there. */
export function applyView(state: LinkState, given: Data): void {
  batch(() => {
    if (isMethod(state.subject)) pick(state.subject);
    if (TABS.includes(state.tab)) tab.value = state.tab;
    camera.value = cameraOf(state.camera);
    colorBy.value = colorByOf(state.colorBy);
    names.value = namesFrom(state.called);
    for (const entry of listOf(state.names)) {
      const [method, own] = listOf(entry);
      if (isMethod(method)) takeOldNames([method, [...namesFrom(own)]], given);
    }
    if (state.selection) {
      const runs = listOf(state.selection).map((length) => Math.max(0, Math.floor(Number(length)) || 0));
      const mask = maskOf(runs, given.n);
      selection.value = mask.includes(1) ? mask : undefined;
    }
  });
}

function namesFrom(own: unknown): ReadonlyMap<number, string> {
  return new Map(
    listOf(own).flatMap((entry) => {
      const [label, name] = listOf(entry);
      return Number.isInteger(label) && typeof name === "string" ? [[label as number, name] as const] : [];
    }),
  );
}

/** What the data cannot be seen by is given up when it comes. */
function projectionOf(given: unknown): Projection {
  if (given === "umap" || given === "neighbors" || given === "map") return given;
  const [x, y] = listOf(given);
  return typeof x === "string" && typeof y === "string" ? [x, y] : "pca";
}

function colorByOf(given: unknown): ColorBy {
  if (given === "strength" || given === "density" || given === "disagreement") return given;
  const { column } = recordOf(given);
  return typeof column === "string" ? { column } : "clusters";
}

function cameraOf(given: unknown): Camera {
  const { x, y, zoom } = recordOf(given);
  const sound = [x, y, zoom].every((value) => typeof value === "number" && Number.isFinite(value));
  return sound && (zoom as number) > 0 ? ({ x, y, zoom } as Camera) : HOME;
}

function isMethod(name: unknown): name is MethodName {
  return typeof name === "string" && Object.hasOwn(methods, name);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** Names in links until 0.9, by method and its own label → names of numbers, as soon as that method has labels. */
type OldNames = NonNullable<LinkState["names"]>[number];

/** The first name a number gets stays. */
function takeOldNames([method, own]: OldNames, given: Data): void {
  const stop = effect(() => {
    const panel = panels.value.get(method);
    if (data.value === given && (!panel?.result || panel.status !== "done")) return;
    // The effect may be in its first run, and then it cannot be ended yet.
    queueMicrotask(() => {
      stop();
      if (data.peek() !== given || !panel?.result) return;
      for (const [label, name] of own) {
        const number = shownNumber(panel.result, label);
        if (givenName(number) === undefined) rename(number, name);
      }
    });
  });
}
