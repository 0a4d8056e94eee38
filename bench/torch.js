/** The same fits with PyTorch, in a process of its own: on CUDA where it has that, else on few rows. */
import os from "node:os";
import { join } from "node:path";
import { PAIRS } from "./inputs.js";
import { writeNpy } from "./npy.js";
import { program, runPython } from "./process.js";

const FEWEST = 2_000;
const LIMIT = 120;

/** The row of a table, labels and version; or `missing`, why there is no PyTorch to ask. */
export async function fitWithTorch(bench, { points, recipe, neighbors }) {
  const { n, dim, coords } = points;
  // Gray values: an eighth of the bytes.
  const bytes = coords.every((value) => value === (value & 255));
  const path = join(bench.folder, "torch-points.npy");
  const request = {
    points: writeNpy(path, bytes ? Uint8Array.from(coords) : coords, [n, dim]),
    clusters: recipe.clusters,
    pairs: PAIRS,
    fewest: FEWEST,
    ...(recipe.radius === undefined ? { neighbors } : { radius: recipe.radius }),
  };
  const settings = { limit: bench.limit(LIMIT), threads: os.cpus().length };
  const { out, failed } = await runPython(program("torch_fit.py"), [JSON.stringify(request)], settings);
  if (failed && /No module named|ENOENT/.test(failed)) return { missing: failed };
  if (failed) return { row: { side: "PyTorch", note: failed } };
  const { torch, device, rows, timing, labels, residual } = JSON.parse(out);
  const whole = Object.values(timing).reduce((total, ms) => total + ms, 0);
  const note = `residuals up to ${residual.toExponential(0)} of the largest eigenvalue`;
  const row = { side: `PyTorch, ${device}`, n: rows, whole, ...timing, note };
  return { version: torch, labels, row };
}
