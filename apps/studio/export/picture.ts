/** What is on the screen → what a worker needs to draw it: the subject's panel, or all of them. */

import type { LegendItem } from "../../report/svg/legend.js";
import { measure, numbered } from "../../report/text/numbers.js";
import { methods, version } from "../state/catalog.js";
import type { Data, Places } from "../state/data.js";
import { givenName } from "../state/names.js";
import { type Panel, type Result, shown } from "../state/results.js";
import { subject } from "../state/view.js";
import type { PictureInput, PicturePanel } from "./export-calls.js";
import { captioned, captionOf, figureWidth } from "./figure.js";

type Done = Panel & { readonly result: Result };

/** `all`: the whole comparison, with the known classes if there are some. */
export function pictureInput(given: Data, places: Places, all: boolean): PictureInput {
  const done = shown.peek().filter((panel): panel is Done => panel.result !== undefined);
  const drawn = all ? done : done.filter(({ method }) => method === subject.peek());
  const [first] = drawn;
  const panels = drawn.map(panelOf);
  const { truth, origin } = given;
  if (all && truth) {
    panels.push({ title: "Known classes", subtitle: truth.name, colors: Int32Array.from(truth.codes) });
  }
  const called = namesByColor(drawn, given);
  // The panel of classes has a color for each, found or not.
  if (all && truth) {
    for (const code of truth.classes.keys()) called[code] ??= legendText(code, given);
  }
  const rows = `${given.name}, ${numbered(given.n, given.graph ? "node" : "row")}`;
  return {
    places,
    title: all ? given.name : methods[first.method].title,
    subtitle: all ? numbered(given.n, given.graph ? "node" : "row") : `${rows}: ${panels[0].subtitle}`,
    panels,
    names: called,
    legend: legendOf(drawn, called),
    ...(figureWidth.peek() !== undefined && { millimeters: figureWidth.peek()! }),
    ...(captioned.peek() && {
      caption: captionOf(
        given,
        drawn.map(({ result }) => result),
        version,
      ),
    }),
    metadata: {
      program: `spectacl ${version}`,
      data: given.name,
      ...(origin.kind === "file" && { sha256: origin.sha256 }),
      ...(origin.kind === "generated" && { generator: origin.generator, options: origin.options }),
      columns: given.columns,
      scale: given.scaling,
      recipes: drawn.map(({ result }) => result.clustering.recipe),
    },
  };
}

function panelOf({ method, result }: Done): PicturePanel {
  return { title: methods[method].title, subtitle: scoresOf(result), colors: result.colors };
}

function scoresOf({ scores, judged, clustering }: Result): string {
  const clusters = numbered(clustering.clusters.length, "cluster");
  if (scores) return `${clusters}, F ${measure(scores.f)}, NMI ${measure(scores.nmi)}`;
  if (!judged) return clusters;
  return `${clusters}, valley ${measure(judged.valley)}, stable ${measure(judged.stability)}`;
}

/** What the colors that are drawn are called. */
function namesByColor(drawn: readonly Done[], given: Data): string[] {
  const found: string[] = [];
  for (const { result } of drawn) {
    for (const number of result.colorOf) found[number] = legendText(number, given);
  }
  return found;
}

/** The name given; else the number, with the class it is matched to. */
function legendText(number: number, { truth }: Data): string {
  const known = truth?.classes[number];
  const own = givenName(number);
  if (own !== undefined) return `${number} ${own}`;
  return known === undefined || known === String(number) ? String(number) : `${number} ≈ ${known}`;
}

function legendOf(drawn: readonly Done[], called: readonly string[]): LegendItem[] {
  const items: LegendItem[] = called.flatMap((text, label) => ({ label, text }));
  const noise = drawn.some(({ result }) => result.clustering.labels.includes(-1));
  return noise ? [...items, { label: -1, text: "noise" }] : items;
}

// Pixels to one of the picture's own: two on screens, 300 to the inch on paper.
const SCALE = 2;
const DOTS_PER_MM = 300 / 25.4;
// Signature, then the header's length, name, 13 bytes and checksum: text may follow.
const AFTER_HEADER = 33;

export async function pngOf(svg: Uint8Array, about: string, millimeters?: number): Promise<Uint8Array> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new TextDecoder().decode(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  const scale =
    millimeters === undefined ? SCALE : (millimeters * DOTS_PER_MM) / Math.max(1, image.naturalWidth);
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("the picture is too large for this browser: export the SVG instead.");
  return withText(new Uint8Array(await blob.arrayBuffer()), about);
}

/** The picture with a chunk of text (iTXt, "Description") after its header. */
function withText(png: Uint8Array, text: string): Uint8Array {
  const body = new TextEncoder().encode(`iTXtDescription\0\0\0\0\0${text}`);
  const chunk = new Uint8Array(body.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length - 4);
  chunk.set(body, 4);
  view.setUint32(body.length + 4, crc32(body));
  const out = new Uint8Array(png.length + chunk.length);
  out.set(png.subarray(0, AFTER_HEADER));
  out.set(chunk, AFTER_HEADER);
  out.set(png.subarray(AFTER_HEADER), AFTER_HEADER + chunk.length);
  return out;
}

/** The checksum of PNG's chunks: the remainder by x³² + x²⁶ + … + 1, bits reversed. */
function crc32(bytes: Uint8Array): number {
  let rest = -1;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
}
