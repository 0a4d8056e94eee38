/** Pictures → a plain canvas, for browsers without WebGL2: the same dots, drawn a slice at a time. */
import { DIMMED, entryOf, INK } from "./colors.js";
import { crowdShown } from "./crowd.js";
import { lineAlpha } from "./marks.js";
import type { Frame, Palette, Picture, Renderer } from "./picture.js";

// Rows drawn before the clock is looked at; within them, rows of one look are drawn together.
const CHUNK = 2048;
const SLICE_MS = 12;
const LEVELS = 16;
// Dots up to this many pixels are squares: nobody sees the corners, and they cost a tenth.
const SQUARE = 2.2;
// Rows without a cluster are crosses from so many pixels on.
const CROSSED = 3;

export function canvasRenderer(context: CanvasRenderingContext2D): Renderer {
  let waiting = 0;
  const draw = (frame: Frame): void => {
    cancelAnimationFrame(waiting);
    const { canvas } = context;
    canvas.width = Math.round(frame.width * frame.ratio);
    canvas.height = Math.round(frame.height * frame.ratio);
    const steps = drawing(context, frame);
    const slice = (): void => {
      const end = performance.now() + SLICE_MS;
      while (!steps.next().done) {
        if (performance.now() < end) continue;
        waiting = requestAnimationFrame(slice);
        return;
      }
    };
    slice();
  };
  return { draw, close: () => cancelAnimationFrame(waiting) };
}

/** Yields after every chunk. */
function* drawing(context: CanvasRenderingContext2D, frame: Frame): Generator<void> {
  for (const picture of frame.pictures) {
    if (picture.edges) {
      enter(context, frame, picture);
      drawLines(context, frame, picture, picture.edges);
      context.restore();
      yield;
    }
    // Noise and dimmed dots give way to the rest: they are drawn first.
    for (const above of [false, true]) {
      for (let from = 0; from < picture.cloud.n; from += CHUNK) {
        enter(context, frame, picture);
        drawChunk(context, frame.palette, picture, from, above);
        context.restore();
        yield;
      }
    }
  }
}

/** Pixels of the plot's box from here on, and nothing outside of it. */
function enter(context: CanvasRenderingContext2D, { ratio }: Frame, { box, clip }: Picture): void {
  context.save();
  context.scale(ratio, ratio);
  context.beginPath();
  context.rect(clip.left, clip.top, clip.width, clip.height);
  context.clip();
  context.translate(box.left, box.top);
}

function drawChunk(
  context: CanvasRenderingContext2D,
  palette: Palette,
  picture: Picture,
  from: number,
  above: boolean,
): void {
  const { cloud, order, view, colors, areas, alphas, selection, crowd } = picture;
  const { x, y } = cloud.places;
  const styles = new Map<number, number[]>();
  for (const row of order.subarray(from, from + CHUNK)) {
    const entry = colors ? entryOf(colors[row]) : INK;
    const kept = !selection || selection[row] === 1;
    const own = palette.bytes[4 * entry + 3] / 255;
    const shown = own * (alphas ? alphas[row] : 1) * (kept ? 1 : DIMMED);
    if ((entry > 0 && shown >= 0.4) !== above) continue;
    // Dots of one look are one shape, which covers a spot once however many share it.
    const pale = crowd && !selection && own > 0.5 ? crowdShown(crowd.shares[row]) : 1;
    const style =
      (Math.max(1, Math.round(shown * pale * LEVELS)) * (INK + 1) + entry) * 2 +
      Number(selection !== undefined && kept);
    const rows = styles.get(style);
    if (rows) rows.push(row);
    else styles.set(style, [row]);
  }
  for (const [style, rows] of styles) {
    const entry = (style >> 1) % (INK + 1);
    const [red, green, blue] = palette.bytes.subarray(4 * entry, 4 * entry + 3);
    const color = `rgb(${red} ${green} ${blue})`;
    context.globalAlpha = Math.floor((style >> 1) / (INK + 1)) / LEVELS;
    context.beginPath();
    for (const row of rows) {
      const u = (x[row] - cloud.x0) / cloud.width;
      const v = (y[row] - cloud.y0) / cloud.height;
      const across = picture.diameter * Math.sqrt(areas ? areas[row] : 1);
      dot(
        context,
        view.midX + (u - view.x) * view.scaleX,
        view.midY + (v - view.y) * view.scaleY,
        across,
        entry === 0 && across >= CROSSED ? "cross" : picture.hollow ? "ring" : "dot",
      );
    }
    const hollow = picture.hollow || (entry === 0 && picture.diameter >= CROSSED);
    paint(context, palette, color, { ...picture, hollow }, (style & 1) === 1);
  }
}

function dot(
  context: CanvasRenderingContext2D,
  px: number,
  py: number,
  across: number,
  shape: "dot" | "ring" | "cross",
): void {
  if (shape === "cross") {
    const arm = 0.35 * across;
    context.moveTo(px - arm, py - arm);
    context.lineTo(px + arm, py + arm);
    context.moveTo(px - arm, py + arm);
    context.lineTo(px + arm, py - arm);
    return;
  }
  if (across <= SQUARE) {
    context.rect(px - across / 2, py - across / 2, across, across);
    return;
  }
  const radius = shape === "ring" ? 0.75 * (across / 2) : across / 2;
  context.moveTo(px + radius, py);
  context.arc(px, py, radius, 0, 2 * Math.PI);
}

function paint(
  context: CanvasRenderingContext2D,
  { ink }: Palette,
  color: string,
  { hollow, diameter }: Picture,
  ringed: boolean,
): void {
  if (hollow && diameter > SQUARE) {
    context.lineWidth = Math.max(1, diameter / 4);
    context.strokeStyle = color;
    context.stroke();
  } else {
    context.fillStyle = color;
    context.fill();
  }
  if (!ringed || diameter < 3.5) return;
  context.globalAlpha = 1;
  context.lineWidth = 1;
  context.strokeStyle = `rgb(${ink.join(" ")})`;
  context.stroke();
}

function drawLines(
  context: CanvasRenderingContext2D,
  { palette }: Frame,
  { cloud, view }: Picture,
  edges: Uint32Array,
): void {
  const { x, y } = cloud.places;
  context.beginPath();
  for (let at = 0; at < edges.length; at++) {
    const u = (x[edges[at]] - cloud.x0) / cloud.width;
    const v = (y[edges[at]] - cloud.y0) / cloud.height;
    const [px, py] = [view.midX + (u - view.x) * view.scaleX, view.midY + (v - view.y) * view.scaleY];
    if (at % 2 === 0) context.moveTo(px, py);
    else context.lineTo(px, py);
  }
  context.globalAlpha = lineAlpha(edges.length / 2);
  context.lineWidth = 1;
  context.strokeStyle = `rgb(${palette.line.join(" ")})`;
  context.stroke();
}
