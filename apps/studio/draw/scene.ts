/** The plots of a stage as its parts see them: what a plot is given, where it lies, what it shows. */
import type { Signal } from "@preact/signals";
import { createContext } from "preact";
import type { Places } from "../state/data.js";
import type { Viewport } from "./camera.js";
import type { Cloud } from "./cloud.js";
import type { Polygon, Rect, Size } from "./geometry.js";
import type { Renderer } from "./picture.js";

export interface PlotProps {
  /** Unique on the stage. */
  readonly id: string;
  /** What the picture shows, in one sentence, for those who do not see it. */
  readonly label: string;
  /** Per row a color number as in Result.colors; below 0 noise. If omitted, all rows are drawn in ink. */
  readonly colors?: ArrayLike<number>;
  /** Per row from 0 to 1: the dot's area, as in eigenvectors. */
  readonly areas?: ArrayLike<number>;
  /** Per row from 0 to 1: how much of its color a dot has, as in the fade by strength. */
  readonly alphas?: ArrayLike<number>;
  /** Rings instead of dots, as known classes have them. */
  readonly hollow?: boolean;
  /** Places of its own, if they are not those of the data (a graph's layout). */
  readonly places?: Places;
  /** Pairs of rows joined by a line. */
  readonly edges?: Uint32Array;
  /** Whether pointer and keys act here: hover, tools, camera. */
  readonly live?: boolean;
  /** Of a live plot: 0 unless one tab stop stands for several plots. */
  readonly tabIndex?: number;
}

/** One plot on the stage. */
export interface Layer {
  readonly box: HTMLElement;
  readonly props: PlotProps;
  /** As it was when last looked at. */
  readonly size: Signal<Size>;
}

export interface PlotView {
  readonly cloud: Cloud;
  readonly view: Viewport;
}

/** What a tool has drawn so far, in pixels of its plot. */
interface Outline {
  readonly id: string;
  readonly polygon: Polygon;
}

export interface Scene {
  /** The plot in which a row is pointed at. */
  readonly pointed: Signal<string | undefined>;
  readonly outline: Signal<Outline | undefined>;
  readonly layers: ReadonlyMap<string, Layer>;
  put(layer: Layer): void;
  drop(id: string, box: HTMLElement): void;
  /** Draws in the next frame. */
  invalidate(): void;
  /** Draws in the next frame if a box has moved. */
  recheck(): void;
  /** What a plot shows; undefined while there is nothing to show. */
  plotView(layer: Layer): PlotView | undefined;
  /** The rows of data of this size, in drawing order. */
  orderOf(n: number): Uint32Array;
  /** Begins to draw. `where` positions the canvas and returns its rectangle in window coordinates. */
  show(renderer: Renderer, stage: HTMLElement, where: () => Rect): () => void;
}

export const StageContext = createContext<Scene | undefined>(undefined);
