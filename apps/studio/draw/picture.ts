/** What a renderer takes: one picture for each visible plot, and the palette that all share. */
import type { Viewport } from "./camera.js";
import type { Cloud } from "./cloud.js";
import type { Crowd, Crowding } from "./crowd.js";
import type { Rect } from "./geometry.js";

export interface Picture {
  readonly cloud: Cloud;
  /** The rows in the order they are drawn. */
  readonly order: Uint32Array;
  /** The plot's box and what is seen of it, in CSS pixels from the top left of the canvas. */
  readonly box: Rect;
  readonly clip: Rect;
  readonly view: Viewport;
  /** Of a full dot, in CSS pixels. */
  readonly diameter: number;
  readonly colors?: ArrayLike<number>;
  readonly areas?: ArrayLike<number>;
  readonly alphas?: ArrayLike<number>;
  readonly edges?: Uint32Array;
  readonly selection?: Uint8Array;
  /** If dots cover each other: how crowded it is around each row, and what that means in this picture. */
  readonly crowd?: Crowd & Crowding;
  readonly hollow: boolean;
}

export interface Frame {
  /** Of the canvas, in CSS pixels, and device pixels to one of them. */
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly palette: Palette;
  readonly pictures: readonly Picture[];
  /** Arrays that plots in or out of sight still show: what is made of others may be dropped. */
  readonly alive: ReadonlySet<object>;
}

/** Red, green, blue and alpha, a byte each: noise first, then the colors in turn, last the ink. */
export interface Palette {
  readonly bytes: Uint8Array;
  readonly ink: readonly [number, number, number];
  readonly line: readonly [number, number, number];
}

export interface Renderer {
  /** Redraws: as much as a frame allows at once, the rest in the following frames. */
  draw(frame: Frame): void;
  close(): void;
}
