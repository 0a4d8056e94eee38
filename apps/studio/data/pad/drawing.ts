/** Points drawn by hand: whether someone is drawing now, the points so far, and the data they become. */
import { signal } from "@preact/signals";
import { upTo } from "spectacl/internal";
import type { Column } from "spectacl/io";
import type { Engine } from "../../engine/engine.js";
import { showRail } from "../../parts/drawer.js";
import { type Data, data } from "../../state/data.js";

export const drawing = signal(false);

/** Pairs of whole numbers from 0 to 65535, x to the right and y up. */
export const strokes = signal<Uint16Array>(new Uint16Array(0));

/** Points drawn before are there again. */
export function startDrawing(): void {
  showRail();
  if (drawing.peek()) return;
  const origin = data.peek()?.origin;
  if (origin?.kind === "drawn") strokes.value = origin.places;
  drawing.value = true;
}

export function endDrawing(): void {
  drawing.value = false;
}

const FULL = 65_535;

/** `places`: pairs of whole numbers from 0 to 65535; the square they lie in has the sides 1. */
export function drawnData(engine: Engine, places: Uint16Array): Data {
  const n = places.length >> 1;
  const coords = Float64Array.from(places, (place) => place / FULL);
  const points = { n, dim: 2, coords };
  const columns = ["x", "y"];
  const table = columns.map(
    (name, c): Column => ({
      name,
      kind: "number",
      values: coords.filter((_, at) => at % 2 === c),
      missing: 0,
    }),
  );
  return {
    name: "drawn points",
    origin: { kind: "drawn", places },
    n,
    settings: { scale: "none", na: "fill" },
    table,
    roles: columns.map((name) => ({
      name,
      role: "quantity" as const,
      use: "distance" as const,
      reason: { code: "numbers" as const },
      weight: 1,
      missing: 0,
    })),
    columns,
    raw: points,
    points,
    scaling: "none",
    rows: upTo(n),
    notes: [],
    held: engine.hold(points),
  };
}
