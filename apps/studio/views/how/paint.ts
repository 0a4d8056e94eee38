/** A look → pixels of a plain canvas: lines first, then dots, rings and crosses, centers on top. */

import { pixelOf, type Viewport } from "../../draw/camera.js";
import type { Cloud } from "../../draw/cloud.js";
import { dotDiameter, lineAlpha } from "../../draw/marks.js";
import { colorOf } from "../../state/shades.js";
import { type Center, CROSS, type Look, RING } from "./tale.js";

interface Canvas {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly ink: string;
  readonly line: string;
  readonly panel: string;
}

// Dots whose area shows a number are larger.
const BY_AREA = 1.7;
// Dots over lines are smaller, so that the lines stay visible.
const WITH_EDGES = 0.7;
const LEAST = 2;

export function paint(canvas: Canvas, cloud: Cloud, view: Viewport, look: Look): void {
  const { context, width, height } = canvas;
  context.clearRect(0, 0, width, height);
  const place = (row: number): readonly [number, number] =>
    pixelOf(cloud, view, cloud.places.x[row], cloud.places.y[row]);
  if (look.edges) paintEdges(canvas, look.edges, place);
  const factor = look.areas ? BY_AREA : look.edges ? WITH_EDGES : 1;
  const size = factor * Math.max(LEAST, dotDiameter(cloud.n, canvas, 1));
  for (let row = 0; row < cloud.n; row++) {
    const [px, py] = place(row);
    const color = look.colors?.[row];
    context.strokeStyle = context.fillStyle = color === undefined ? canvas.ink : colorOf(color);
    const radius = (size / 2) * Math.sqrt(look.areas ? Math.max(0.02, look.areas[row]) : 1);
    paintMark(context, look.marks?.[row] ?? 0, px, py, radius);
  }
  for (const center of look.centers ?? []) paintCenter(canvas, cloud, view, center);
}

function paintEdges(
  { context, line }: Canvas,
  edges: Uint32Array,
  place: (row: number) => readonly [number, number],
): void {
  context.strokeStyle = line;
  context.globalAlpha = lineAlpha(edges.length / 2);
  context.lineWidth = 1;
  context.beginPath();
  for (let e = 0; e < edges.length; e += 2) {
    context.moveTo(...place(edges[e]));
    context.lineTo(...place(edges[e + 1]));
  }
  context.stroke();
  context.globalAlpha = 1;
}

function paintMark(
  context: CanvasRenderingContext2D,
  mark: number,
  x: number,
  y: number,
  radius: number,
): void {
  context.beginPath();
  if (mark === CROSS) {
    context.moveTo(x - radius, y - radius);
    context.lineTo(x + radius, y + radius);
    context.moveTo(x - radius, y + radius);
    context.lineTo(x + radius, y - radius);
  } else context.arc(x, y, radius, 0, 2 * Math.PI);
  if (mark === RING || mark === CROSS) {
    context.lineWidth = 1;
    context.stroke();
  } else context.fill();
}

/** A large square with an edge, at the end of the way it has come. */
function paintCenter({ context, ink, panel }: Canvas, cloud: Cloud, view: Viewport, center: Center): void {
  const [px, py] = pixelOf(cloud, view, center.x, center.y);
  if (center.before) {
    context.strokeStyle = ink;
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(...pixelOf(cloud, view, center.before[0], center.before[1]));
    context.lineTo(px, py);
    context.stroke();
  }
  const half = 6;
  context.fillStyle = colorOf(center.color);
  context.fillRect(px - half, py - half, 2 * half, 2 * half);
  context.strokeStyle = panel;
  context.lineWidth = 4;
  context.strokeRect(px - half, py - half, 2 * half, 2 * half);
  context.strokeStyle = ink;
  context.lineWidth = 2;
  context.strokeRect(px - half, py - half, 2 * half, 2 * half);
}
