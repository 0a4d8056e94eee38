/** Points drawn by hand → data. */
import { upTo } from "../../base/indices.js";
import type { Column } from "../../io.js";
import type { Engine } from "../engine/engine.js";
import type { Data } from "../state/data.js";

const FULL = 65_535;

/** `places`: pairs of whole numbers from 0 to 65535; the square they lie in has the sides 1. */
export function drawn(engine: Engine, places: Uint16Array): Data {
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
    settings: { scale: "none", na: "error" },
    table,
    roles: columns.map(() => ({ role: "feature", reason: "" })),
    columns,
    raw: points,
    points,
    scaling: "none",
    rows: upTo(n),
    notes: [],
    held: engine.hold(points),
  };
}
