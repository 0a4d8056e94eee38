/** Keys on a live plot: arrows move from row to row, Enter selects the row. */
import { batch } from "@preact/signals";
import { announced, hover } from "../state/view.js";
import { type Direction, nearest, toward } from "./pick.js";
import type { Layer, Scene } from "./scene.js";
import { sliced } from "./slices.js";
import { toggleRow } from "./tools.js";
import { spoken } from "./words.js";

const WAYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Acts on a key; true where it was one of ours. */
export function pressOnPlot(scene: Scene, layer: Layer, key: string): boolean {
  const row = hover.value;
  if (key === "Enter" && row >= 0) {
    toggleRow(row);
    return true;
  }
  const way = WAYS[key];
  if (way) void step(scene, layer, way);
  return way !== undefined;
}

/** To the next row that way; from nowhere, to the row nearest to the middle. */
async function step(scene: Scene, layer: Layer, way: Direction): Promise<void> {
  const what = scene.seen(layer);
  if (!what) return;
  const { cloud, view } = what;
  const from = hover.value;
  const known = from >= 0 && from < cloud.n;
  const next = await sliced(
    known
      ? toward(cloud, view, from, way)
      : nearest(cloud, view, view.midX, view.midY, Number.POSITIVE_INFINITY),
  );
  if (next === undefined) return;
  batch(() => {
    if (next >= 0) {
      hover.value = next;
      scene.pointed.value = layer.props.id;
      announced.value = spoken(next, layer.props.colors);
    } else announced.value = `no row ${way === "up" || way === "down" ? way : `to the ${way}`}`;
  });
}
