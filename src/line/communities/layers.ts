/** Communities → layers of fewer groups above them: the closest are joined first, and a layer ends where the next join is much looser. */

/** Two groups, named by one community in each. */
export interface Join {
  readonly from: number;
  readonly into: number;
  readonly closeness: number;
}

// Fewer communities can be looked at without groups above them, and among few joins one is much looser than the last by chance.
const FEWEST = 6;
// Groups in a group, on average, as many as are taken in at a glance.
const MOST_INSIDE = 6;
// The next join at less than this share of the last one's closeness ends a layer.
const LOOSER = 0.8;

/**
 * From fine to coarse: for each community its group in the layer, 0, 1, … Every layer has at most half as many groups as the one below.
 * `joins`: the closest first, as many as there are below `count`, or fewer where groups have nothing to do with each other.
 */
export function layersOf(joins: readonly Join[], count: number): Int32Array[] {
  const layers: Int32Array[] = [];
  for (let below = count; below >= FEWEST; ) {
    const groups = groupsAbove(joins, count, below);
    if (groups === undefined) break;
    layers.push(joined(joins.slice(0, count - groups), count));
    below = groups;
  }
  return layers;
}

/** The number of groups behind which closeness drops the most: a half to a sixth of those below, or else fewer; undefined if it hardly drops. */
function groupsAbove(joins: readonly Join[], count: number, below: number): number | undefined {
  const few = Math.max(2, Math.ceil(below / MOST_INSIDE));
  return widestDrop(joins, count, few, Math.floor(below / 2)) ?? widestDrop(joins, count, 2, few - 1);
}

function widestDrop(joins: readonly Join[], count: number, from: number, to: number): number | undefined {
  let best: number | undefined;
  let least = LOOSER;
  for (let groups = to; groups >= from; groups--) {
    // What lies in other components is never joined.
    const last = joins[count - groups - 1];
    if (last === undefined) continue;
    const ratio = (joins[count - groups]?.closeness ?? 0) / last.closeness;
    if (ratio < least) [best, least] = [groups, ratio];
  }
  return best;
}

/** For each community its group behind these joins. */
function joined(joins: readonly Join[], count: number): Int32Array {
  const parent = Int32Array.from({ length: count }, (_, i) => i);
  const top = (i: number): number => {
    while (parent[i] !== i) i = parent[i];
    return i;
  };
  for (const { from, into } of joins) parent[top(from)] = top(into);
  const number = new Map<number, number>();
  return Int32Array.from({ length: count }, (_, i) => {
    const root = top(i);
    const known = number.get(root) ?? number.size;
    number.set(root, known);
    return known;
  });
}
