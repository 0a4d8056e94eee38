/** Points with classes and radii → where DBSCAN jumps from one cluster to several, and where it finds the classes. */
import type { Dataset } from "spectacl/datasets";
import { fMeasure } from "spectacl/metrics";
import { dbscan, radiusGraph } from "spectacl/stages";
import type { ExperimentNote } from "../experiment.js";

interface Jump {
  readonly radius: number;
  /** One cluster at this minPts, several at the next. */
  readonly minPoints: number;
  readonly clusters: number;
}

const STEP = 0.0025;
const RADII = 64;
const FIRST = 5;
const LAST = 120;
// The jump moves up with the radius: each search begins this far below the previous one.
const BACK = 6;
// The paper's jump ends at four clusters, "none of which are appropriate".
const WANTED = 4;
const APPROPRIATE = 0.8;
const RIGHT = 0.95;

/**
 * The first radius from `least` on at which raising minPts by one turns one cluster into four, none of them
 * appropriate; if there is none, the jump to the most clusters.
 */
export function* jumpSteps({ points, truth }: Dataset, least: number): Generator<ExperimentNote, Jump, void> {
  let first = FIRST;
  let best: Jump = { radius: least, minPoints: FIRST, clusters: 1 };
  for (let step = 0; step < RADII; step++) {
    const radius = Number((least + step * STEP).toFixed(4));
    yield { done: (0.8 * step) / RADII, text: `DBSCAN, ε ${radius}` };
    const graph = radiusGraph(points, radius);
    let before = 0;
    for (let minPoints = first; minPoints <= LAST; minPoints++) {
      const { labels, clusters } = dbscan(graph, { minPoints });
      if (clusters === 0) break;
      if (before === 1 && clusters > 1) {
        const jump = { radius, minPoints: minPoints - 1, clusters };
        if (clusters === WANTED && fMeasure(truth, labels).mean < APPROPRIATE) return jump;
        if (clusters > best.clusters) best = jump;
        first = Math.max(FIRST, minPoints - BACK);
        break;
      }
      before = clusters;
    }
  }
  return best;
}

interface RightWindow {
  readonly from: number;
  readonly to: number;
  /** The best F in it. */
  readonly f: number;
}

/** The values of minPts at which DBSCAN finds the classes at this radius; undefined if there are none. */
export function* windowSteps(
  { points, truth }: Dataset,
  radius: number,
): Generator<ExperimentNote, RightWindow | undefined, void> {
  yield { done: 0.85, text: `DBSCAN, ε ${radius.toFixed(4)}` };
  const graph = radiusGraph(points, radius);
  let found: RightWindow | undefined;
  for (let minPoints = FIRST; minPoints <= LAST; minPoints++) {
    const f = fMeasure(truth, dbscan(graph, { minPoints }).labels).mean;
    if (f >= RIGHT) found = { from: found?.from ?? minPoints, to: minPoints, f: Math.max(f, found?.f ?? 0) };
  }
  return found;
}
