/** The plots on a stage → pictures of the visible ones, redrawn when something has changed and not before. */
import { effect, signal } from "@preact/signals";
import { type Places, places } from "../state/data.js";
import { selection } from "../state/selection.js";
import { camera, HOME, isolated, theme } from "../state/view.js";
import { viewportOf } from "./camera.js";
import { type Cloud, cloudOf, fairOrder } from "./cloud.js";
import { paletteOf } from "./colors.js";
import { frameOf } from "./frame.js";
import type { Frame } from "./picture.js";
import type { Layer, PlotProps, PlotView, Scene } from "./scene.js";

// Orders kept: those of the data, and of a layout or two.
const ORDERS = 4;

export function openScene(): Scene {
  const layers = new Map<string, Layer>();
  const clouds = new WeakMap<Places, Cloud>();
  const orders = new Map<number, Uint32Array>();
  let shown: (() => void) | undefined;
  let pending = 0;
  let changed = true;
  let laidOut = "";
  let palette = paletteOf("light", undefined);

  const orderOf = (n: number): Uint32Array => {
    const known = orders.get(n);
    if (known) return known;
    if (orders.size >= ORDERS) orders.clear();
    const order = fairOrder(n);
    orders.set(n, order);
    return order;
  };

  const plotView = (layer: Layer): PlotView | undefined => {
    const own = layer.props.places ?? places.value;
    if (!own || own.x.length === 0 || layer.size.value.width === 0) return undefined;
    const cloud = clouds.get(own) ?? cloudOf(own);
    clouds.set(own, cloud);
    return { cloud, view: viewportOf(cloud, layer.size.value, layer.props.live ? camera.value : HOME) };
  };

  const recheck = (): void => {
    pending ||= requestAnimationFrame(() => {
      pending = 0;
      shown?.();
    });
  };

  const invalidate = (): void => {
    changed = true;
    recheck();
  };

  const show: Scene["show"] = (renderer, stage, where) => {
    shown = () => {
      const frame = frameOf(scene, stage, where(), palette);
      const boxes = layoutOf(frame);
      if (!changed && boxes === laidOut) return;
      changed = false;
      laidOut = boxes;
      renderer.draw(frame);
    };
    invalidate();
    const stop = [
      effect(() => {
        palette = paletteOf(theme.value, isolated.value);
        invalidate();
      }),
      effect(() => {
        // Shuffled when rows come, not in the frame that draws them first: that has enough to do.
        if (places.value) orderOf(places.value.x.length);
      }),
      effect(() => {
        places.value;
        selection.value;
        camera.value;
        invalidate();
      }),
    ];
    return () => {
      for (const end of stop) end();
      cancelAnimationFrame(pending);
      pending = 0;
      shown = undefined;
    };
  };

  const scene: Scene = {
    pointed: signal(undefined),
    outline: signal(undefined),
    layers,
    put: (layer) => {
      const before = layers.get(layer.props.id);
      layers.set(layer.props.id, layer);
      if (!before || before.box !== layer.box || !alike(before.props, layer.props)) invalidate();
    },
    drop: (id, box) => {
      if (layers.get(id)?.box !== box) return;
      layers.delete(id);
      invalidate();
    },
    recheck,
    invalidate,
    plotView,
    orderOf,
    show,
  };
  return scene;
}

/** Whether two plots show the same. */
function alike(a: PlotProps, b: PlotProps): boolean {
  const shows = ["colors", "areas", "alphas", "hollow", "places", "edges", "live"] as const;
  return shows.every((name) => a[name] === b[name]);
}

function layoutOf({ width, height, ratio, pictures }: Frame): string {
  return JSON.stringify([width, height, ratio, pictures.map(({ box, clip }) => [box, clip])]);
}
