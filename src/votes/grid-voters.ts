/** Voters in a uniform grid, for 1 to 3 dimensions. Where all cells around a row agree, no neighbour has to be named. */
import { taken } from "../base/indices.js";
import { type Cells, cellsOf, extents, GRID_DIM, sortedByCell, sortedSize } from "../graph/cells.js";
import { occupancy, sideFor } from "../graph/grid-nearest.js";
import type { Kernels } from "../kernels/kernels.js";
import { PADDING } from "../kernels/neighbors.js";
import { MIXED } from "../kernels/votes.js";
import type { Points } from "../points/points.js";
import type { Electorate, Voters } from "./voters.js";

const ROWS = 8192;
// Points of a cell, as a share of k, with which the cells around a row mostly hold its k nearest.
const OCCUPANCY = 0.6;
// Fewer than this and most cells around a row are empty.
const FEWEST = 2;
// Sides tried.
const ROUNDS = 3;
// Seen from its points a cell may hold so many times more: beyond that the density is too uneven for one grid.
const UNEVEN = 8;
// Room for the keys of a selection.
const KEYS = 128;

/** Undefined where one side for all cells does not fit the points. */
export function gridVoters(electorate: Electorate, kernels: Kernels): Voters | undefined {
  const { points, rule } = electorate;
  if (points.dim > GRID_DIM) return undefined;
  const cells =
    rule.kind === "within" ? radiusCells(points, rule.radius) : nearestCells(points, rule.k, kernels);
  return cells && placed(electorate, cells, kernels);
}

function radiusCells(points: Points, radius: number): Cells | undefined {
  // Where squares overflow or vanish, adjacency no longer follows from |x - y|² ≤ radius².
  if (radius < 1e-140 || !Number.isFinite(radius * radius)) return undefined;
  // Cells are a little wider than the radius: a rounded cell number is never off by more than that.
  return cellsOf(points.n, extents(points), radius * (1 + 1e-6));
}

function nearestCells(points: Points, k: number, kernels: Kernels): Cells | undefined {
  const box = extents(points);
  const longest = box.reduce((most, { length }) => Math.max(most, length), 0);
  if (!(longest > 1e-140 && longest < 1e140)) return undefined;
  const wanted = OCCUPANCY * k + FEWEST;
  let share = Math.min(1, wanted / points.n);
  for (let round = 1; ; round++) {
    const cells = cellsOf(points.n, box, sideFor(box, longest, share));
    if (cells === undefined) return undefined;
    const space = kernels.open(sortedSize(points, cells));
    const held = occupancy(sortedByCell(points, cells, space), points.n);
    space.close();
    if (held < 1.4 * wanted || round === ROUNDS) return held > UNEVEN * wanted ? undefined : cells;
    share *= wanted / held;
  }
}

function placed(electorate: Electorate, cells: Cells, kernels: Kernels): Voters {
  const { points, rule, labelCount } = electorate;
  const { n, dim } = points;
  const stride = n + 1;
  const k = rule.kind === "nearest" ? rule.k : 0;
  const sorted = sortedSize(points, cells);
  const space = kernels.open({
    f64: (sorted.f64 ?? 0) + stride * dim + 2 * PADDING + n + cells.count + k + stride + ROWS * (dim + 1),
    u32: (sorted.u32 ?? 0) + 3 * n + cells.count + labelCount + 1 + k + stride + PADDING + KEYS + 2 * ROWS,
  });
  const { frame, starts, shape, order, coords: dense } = sortedByCell(points, cells, space);
  const coords = space.f64(stride * dim + PADDING);
  for (let c = 0; c < dim; c++) coords.set(dense.subarray(c * n, (c + 1) * n), c * stride);
  const cast = space.u32(n);
  const blocks = space.u32(cells.count);
  const tally = space.u32(labelCount + 1);
  const queries = space.f64(ROWS * dim);
  const ballots = space.u32(ROWS);
  const shares = space.f64(ROWS);
  const far = space.u32(ROWS);
  const room = { most: ROWS, queries, ballots, shares, far, close: () => space.close() };
  const at = order.map((name) => electorate.ballots[name]);
  if (rule.kind === "within") {
    const weights = space.u32(n);
    cast.set(at);
    weights.set(order.map((name) => rule.weights[name]));
    blocks.set(agreed(cells, starts, at));
    const radius2 = rule.radius * rule.radius;
    return {
      ...room,
      vote: (from, to) =>
        space.gridVoteWithin(
          queries,
          from,
          to,
          coords,
          stride,
          n,
          dim,
          frame,
          starts,
          shape,
          radius2,
          rule.least,
          cast,
          weights,
          blocks,
          labelCount,
          tally,
          ballots,
          shares,
          far,
        ),
    };
  }
  const reach2 = space.f64(n);
  const calm = space.f64(cells.count);
  const distances = space.f64(k);
  const neighbors = space.u32(k);
  const squares = space.f64(stride + PADDING);
  const found = space.u32(stride + PADDING + KEYS);
  cast.set(electorate.ballots);
  reach2.set(rule.reach2);
  blocks.set(agreed(cells, starts, at));
  calm.set(smallestAround(cells, starts, taken(rule.reach2, order)));
  return {
    ...room,
    vote: (from, to) =>
      space.gridVoteNearest(
        queries,
        from,
        to,
        coords,
        stride,
        n,
        dim,
        frame,
        starts,
        shape,
        order,
        k,
        cast,
        reach2,
        blocks,
        calm,
        tally,
        distances,
        neighbors,
        squares,
        found,
        ballots,
        shares,
        far,
      ),
  };
}

/** Per cell the one ballot that is cast in the cells around it, or MIXED. */
function agreed(cells: Cells, starts: Uint32Array, ballots: Uint32Array): Uint32Array {
  const blocks = new Uint32Array(cells.count).fill(MIXED);
  const seen = new Uint8Array(cells.count);
  around(cells, starts, (cell, i) => {
    blocks[cell] = seen[cell] === 0 || blocks[cell] === ballots[i] ? ballots[i] : MIXED;
    seen[cell] = 1;
  });
  return blocks;
}

/** Per cell the smallest value in the cells around it. */
function smallestAround(cells: Cells, starts: Uint32Array, values: Float64Array): Float64Array {
  const least = new Float64Array(cells.count).fill(Number.POSITIVE_INFINITY);
  around(cells, starts, (cell, i) => {
    least[cell] = Math.min(least[cell], values[i]);
  });
  return least;
}

/** Visits, for each cell, the points of the cells around it. */
function around({ shape }: Cells, starts: Uint32Array, visit: (cell: number, point: number) => void): void {
  const [, , , width, height, depth] = shape;
  for (let z = 0; z < depth; z++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const cell = (z * height + y) * width + x;
        for (let zz = Math.max(0, z - 1); zz < Math.min(depth, z + 2); zz++) {
          for (let yy = Math.max(0, y - 1); yy < Math.min(height, y + 2); yy++) {
            for (let xx = Math.max(0, x - 1); xx < Math.min(width, x + 2); xx++) {
              const other = (zz * height + yy) * width + xx;
              for (let i = starts[other]; i < starts[other + 1]; i++) visit(cell, i);
            }
          }
        }
      }
    }
  }
}
