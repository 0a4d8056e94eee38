/** Voters in a uniform grid, for 1 to 3 dimensions. If all cells around a row agree on a label, no neighbor has to be found. */
import { gather } from "../../base/indices.js";
import type { Kernels } from "../../kernels/kernels.js";
import { PADDING } from "../../kernels/neighbors.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import { MIXED } from "../../kernels/votes.js";
import type { Voters, VotingPoints } from "../../kernels/voting.js";
import type { Points } from "../points/points.js";
import { type Cells, cellsOf, extents, GRID_DIM, sortedByCell, sortedSize } from "../search/cells.js";
import { occupancy, sideFor } from "../search/grid-nearest.js";

const ROWS = 8192;
// Points of a cell, as a share of k, with which the cells around a row mostly hold its k nearest.
const OCCUPANCY = 0.6;
// Fewer than this and most cells around a row are empty.
const FEWEST = 2;
// Cell sizes that are tried.
const ROUNDS = 3;
// Averaged over the points, a cell may hold this many times more than wanted: beyond that the density is too uneven
// for one grid.
const UNEVEN = 8;
// Room for the keys of a selection in the kernel.
const KEYS = 128;

/** Undefined if one side for all cells does not fit the points. */
export function gridVoters(voting: VotingPoints, kernels: Kernels): Voters | undefined {
  const { points, rule } = voting;
  if (points.dim > GRID_DIM) return undefined;
  const cells =
    rule.kind === "within" ? radiusCells(points, rule.radius) : nearestCells(points, rule.k, kernels);
  return cells && placed(voting, cells, kernels);
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
    let held: number;
    try {
      held = occupancy(sortedByCell(points, cells, space), points.n);
    } finally {
      space.close();
    }
    if (held < 1.4 * wanted || round === ROUNDS) return held > UNEVEN * wanted ? undefined : cells;
    share *= wanted / held;
  }
}

function placed(voting: VotingPoints, cells: Cells, kernels: Kernels): Voters {
  const { points, rule, labelCount } = voting;
  const { n, dim } = points;
  // One point more than there are, which the kernels use as scratch.
  const stride = n + 1;
  const arrays = plan({
    coords: f64(stride * dim + PADDING),
    cast: u32(n),
    blocks: u32(cells.count),
    tally: u32(labelCount + 1),
    queries: f64(ROWS * dim),
    ballots: u32(ROWS),
    shares: f64(ROWS),
    far: u32(ROWS),
  });
  const ruleSize = rule.kind === "within" ? withinSize(n) : nearestSize(n, cells.count, rule.k);
  const space = kernels.open(sortedSize(points, cells), arrays, ruleSize);
  const { frame, starts, shape, order, coords: dense } = sortedByCell(points, cells, space);
  const { coords, cast, blocks, tally, queries, ballots, shares, far } = arrays.take(space);
  for (let c = 0; c < dim; c++) coords.set(dense.subarray(c * n, (c + 1) * n), c * stride);
  const room = { most: ROWS, queries, ballots, shares, far, close: () => space.close() };
  const grid = { coords, stride, slot: n, dim, frame, starts, shape };
  const common = { ...grid, queries, ballots: cast, blocks, tally, labels: ballots, shares, far };
  const at = order.map((name) => voting.ballots[name]);
  blocks.set(agreed(cells, starts, at));
  if (rule.kind === "within") {
    const { weights } = withinSize(n).take(space);
    cast.set(at);
    weights.set(order.map((name) => rule.weights[name]));
    const given = { ...common, weights, radius2: rule.radius * rule.radius, least: rule.least, labelCount };
    return { ...room, vote: space.bind("gridVoteWithin", given, "from", "to") };
  }
  const own = nearestSize(n, cells.count, rule.k).take(space);
  cast.set(voting.ballots);
  own.reach2.set(rule.reach2);
  own.smallestReach2.set(smallestAround(cells, starts, gather(rule.reach2, order)));
  const given = { ...common, ...own, names: order, k: rule.k };
  return { ...room, vote: space.bind("gridVoteNearest", given, "from", "to") };
}

function withinSize(n: number) {
  return plan({ weights: u32(n) });
}

function nearestSize(n: number, cells: number, k: number) {
  return plan({
    reach2: f64(n),
    smallestReach2: f64(cells),
    distances: f64(k),
    neighbors: u32(k),
    squares: f64(n + 1 + PADDING),
    found: u32(n + 1 + PADDING + KEYS),
  });
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
