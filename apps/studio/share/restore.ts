/** Opens what a link holds: generates or redraws its data, or waits for the file it refers to. */
import { effect, signal } from "@preact/signals";
import { fileOf, tableData } from "../data/columns/table-data.js";
import { drawnData } from "../data/pad/drawing.js";
import { setData, takeTurn } from "../data/set-data.js";
import { generated } from "../data/sources/datasets.js";
import { resettle } from "../data/sources/open.js";
import type { Engine } from "../engine/engine.js";
import { fileRowsOf } from "../export/exported-data.js";
import { type Data, data, dataBusy, type Settings } from "../state/data.js";
import { resetHistory } from "../state/history.js";
import { checkLinkData } from "./bounds.js";
import { decodeLink, fromBase64, LinkError, type LinkState } from "./link.js";
import { applyRecipe, applyView } from "./link-state.js";

/** A sentence about a link that could not be opened. */
export const linkError = signal<string | undefined>(undefined);

type FileState = LinkState & { readonly data: Extract<LinkState["data"], { kind: "file" }> };

/** The link that waits for its file, and the file that came instead. */
export const awaited = signal<{ readonly state: FileState; readonly other?: Data } | undefined>(undefined);

/** `text`: what stands after #. Whether the page shows what its link holds; false if it needs other data first. */
export async function restore(engine: Engine, text: string): Promise<boolean> {
  linkError.value = undefined;
  awaited.value = undefined;
  try {
    const state = await decodeLink(text);
    if (isOfFile(state)) {
      awaited.value = { state };
      waitForFile(engine);
      return false;
    }
    await open(engine, state);
    return true;
  } catch (error) {
    dataBusy.value = undefined;
    const { message } = error as Error;
    linkError.value = error instanceof LinkError ? message : `This link could not be opened: ${message}`;
    return false;
  }
}

function isOfFile(state: LinkState): state is FileState {
  return state.data?.kind === "file";
}

async function open(engine: Engine, state: LinkState): Promise<void> {
  const lasts = takeTurn();
  dataBusy.value = "Opening the link";
  const next = await settled(engine, await linkedData(engine, state), state.settings);
  if (!lasts()) return engine.drop(next.held);
  applyRecipe(state);
  await arriving(next, state, () => setData(engine, next));
}

async function linkedData(engine: Engine, { data: from }: LinkState): Promise<Data> {
  checkLinkData(from);
  if (from.kind === "file") throw new LinkError("This link is about a file.");
  if (from.kind === "drawn") {
    const bytes = fromBase64(from.places);
    return drawnData(engine, new Uint16Array(bytes.buffer, 0, bytes.length >> 1));
  }
  return generated(engine, from.generator, from.options);
}

/** The same data with the settings of its columns that the link holds. */
async function settled(engine: Engine, given: Data, settings: Settings): Promise<Data> {
  if (sameSettings(given.settings, settings)) return given;
  try {
    return await tableData(engine, fileOf(given), settings);
  } finally {
    engine.drop(given.held);
  }
}

/** Runs `act`, and sets the view as soon as `next` is the current data. */
async function arriving(next: Data, state: LinkState, act: () => Promise<void>): Promise<void> {
  const dispose = effect(() => {
    if (data.value !== next) return;
    applyView(state, next);
    resetHistory();
  });
  try {
    await act();
  } finally {
    dispose();
  }
}

let waiting: (() => void) | undefined;

/** Looks at every file that comes, until it is the link's or the link is given up. */
function waitForFile(engine: Engine): void {
  waiting?.();
  waiting = effect(() => {
    const given = data.value;
    const link = awaited.peek();
    if (!link || given?.origin.kind !== "file") return;
    if (isSame(given, link.state)) continueWith(engine, link.state, given);
    else awaited.value = { ...link, other: given };
  });
}

/** Goes on with this file: its columns as the link says, then all the rest. */
export function continueWith(engine: Engine, state: FileState, given: Data): void {
  waiting?.();
  waiting = undefined;
  awaited.value = undefined;
  const finish = (now: Data): void => {
    applyRecipe(state);
    applyView(state, now);
    resetHistory();
  };
  if (given.graph || sameSettings(given.settings, state.settings)) {
    finish(given);
    return;
  }
  const dispose = effect(() => {
    if (data.value && data.value !== given) finish(data.value);
  });
  void resettle(engine, state.settings).finally(dispose);
}

export function giveUpLink(): void {
  waiting?.();
  waiting = undefined;
  awaited.value = undefined;
  linkError.value = undefined;
}

function isSame(given: Data, { data: from }: FileState): boolean {
  const { origin } = given;
  if (origin.kind !== "file") return false;
  // Without a checksum, as on pages that are not secure, name and size must do.
  if (origin.sha256 === "" || from.sha256 === "")
    return given.name === from.name && fileRowsOf(given) === from.rows;
  return origin.sha256 === from.sha256;
}

function sameSettings(a: Settings, b: Settings): boolean {
  const key = (settings: Settings): string =>
    JSON.stringify(Object.entries(settings).sort(([x], [y]) => (x < y ? -1 : 1)));
  return key(a) === key(b);
}
