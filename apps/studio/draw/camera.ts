/** Camera and size of a plot → where a share of the data's range is drawn; and how gestures move the camera. */
import { type Camera, HOME } from "../state/camera.js";
import type { Cloud } from "./cloud.js";
import type { Rect, Size } from "./geometry.js";

/** Pixels from the top left of a plot: px = midX + (u - x) * scaleX, py = midY + (v - y) * scaleY; scaleY is below 0. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly midX: number;
  readonly midY: number;
}

export const CLOSEST = 2000;

// Free room around the data, in pixels, so that no dot is cut at first sight.
const ROOM = 8;
// Room for names and ticks at the left and below, if a plot is large enough to have them.
const AXIS_LEFT = 60;
const AXIS_BELOW = 34;
const LARGE = 320;

/** Whether a plot has axes that mean something, and room for their names and ticks. */
export function hasAxes({ places }: Cloud, { width, height }: Size): boolean {
  return places.xName !== "" && width > LARGE && height > LARGE;
}

/** The part of a plot in which dots are drawn: all of it, or what its axes leave. */
export function insideAxes(cloud: Cloud, size: Size): Rect {
  const [left, below] = hasAxes(cloud, size) ? [AXIS_LEFT, AXIS_BELOW] : [0, 0];
  return { left, top: 0, width: size.width - left, height: size.height - below };
}

export function viewportOf(cloud: Cloud, size: Size, camera: Camera): Viewport {
  const inner = insideAxes(cloud, size);
  const width = Math.max(1, inner.width - 2 * ROOM);
  const height = Math.max(1, inner.height - 2 * ROOM);
  let scaleX = width * camera.zoom;
  let scaleY = height * camera.zoom;
  if (cloud.places.comparable) {
    const { stretch = 1 } = cloud.places;
    const unit = Math.min(width / (cloud.width * stretch), height / cloud.height) * camera.zoom;
    scaleX = unit * cloud.width * stretch;
    scaleY = unit * cloud.height;
  }
  return {
    x: camera.x,
    y: camera.y,
    scaleX,
    scaleY: -scaleY,
    midX: inner.left + inner.width / 2,
    midY: inner.height / 2,
  };
}

/** Where a place of the data is drawn. */
export function pixelOf(cloud: Cloud, view: Viewport, x: number, y: number): readonly [number, number] {
  const u = (x - cloud.x0) / cloud.width;
  const v = (y - cloud.y0) / cloud.height;
  return [view.midX + (u - view.x) * view.scaleX, view.midY + (v - view.y) * view.scaleY];
}

/** The place of the data that is drawn at a pixel. */
export function placeAt(cloud: Cloud, view: Viewport, px: number, py: number): readonly [number, number] {
  const u = view.x + (px - view.midX) / view.scaleX;
  const v = view.y + (py - view.midY) / view.scaleY;
  return [cloud.x0 + u * cloud.width, cloud.y0 + v * cloud.height];
}

/** Zooms by a factor such that what lies at the pixel stays there. All of it again is home. */
export function zoomed(camera: Camera, view: Viewport, px: number, py: number, factor: number): Camera {
  const zoom = Math.min(CLOSEST, Math.max(1, camera.zoom * factor));
  if (zoom === 1) return HOME;
  const stay = 1 - camera.zoom / zoom;
  return bounded({
    x: camera.x + ((px - view.midX) / view.scaleX) * stay,
    y: camera.y + ((py - view.midY) / view.scaleY) * stay,
    zoom,
  });
}

/** Moves the picture by a number of pixels. */
export function panned(camera: Camera, view: Viewport, dx: number, dy: number): Camera {
  return bounded({ ...camera, x: camera.x - dx / view.scaleX, y: camera.y - dy / view.scaleY });
}

/** The middle never leaves the data: nobody gets lost in the empty plane. */
function bounded({ x, y, zoom }: Camera): Camera {
  const within = (share: number): number => Math.min(1, Math.max(0, share));
  return { x: within(x), y: within(y), zoom };
}
