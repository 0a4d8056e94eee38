/**
 * Refinement: within each community every node begins alone, and joins the part in which it gains most, if node and part
 * are well connected to the rest of the community S:
 *
 *     w(T, S − T) ≥ γ D_T (D_S − D_T) / 2m.
 *
 * A node joins only a part it has an edge to and moves once, so that parts are connected.
 */
import type { Network } from "./network.js";
import { renumber, type Scratch } from "./scratch.js";

const UNKNOWN = -1;

/**
 * Fills `parts` with the part of each node and returns their number. `communities` are local optima, whose D stand in
 * `scratch.totals`; the order of visits is that of `scratch.queue`.
 */
export function refine(
  network: Network,
  communities: Int32Array,
  resolution: number,
  parts: Int32Array,
  scratch: Scratch,
): number {
  const { n, offsets, targets, weights, degrees, total } = network;
  const { totals, sizes, reach, reached, queue, outward, degreesOfParts } = scratch;
  const scale = total > 0 ? resolution / total : 0;
  for (let i = 0; i < n; i++) {
    parts[i] = i;
    degreesOfParts[i] = degrees[i];
  }
  sizes.fill(1, 0, n);
  outward.fill(UNKNOWN, 0, n);
  for (let at = 0; at < n; at++) {
    const i = queue[at];
    if (sizes[i] !== 1 || parts[i] !== i) continue;
    const community = communities[i];
    let count = 0;
    let within = 0;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const j = targets[e];
      if (communities[j] !== community) continue;
      const weight = weights === undefined ? 1 : weights[e];
      const part = parts[j];
      const known = reach[part];
      within += weight;
      if (known < 0) {
        reached[count++] = part;
        reach[part] = weight;
      } else reach[part] = known + weight;
    }
    outward[i] = within;
    const degree = degrees[i];
    const pull = scale * degree;
    const whole = totals[community];
    const connected = within >= pull * (whole - degree);
    let best = i;
    let most = 0;
    for (let k = 0; k < count; k++) {
      const part = reached[k];
      const own = degreesOfParts[part];
      const gain = reach[part] - pull * own;
      // Alone, a node of a local optimum is well connected: its weight outward need not be known.
      if (gain > most && (outward[part] < 0 || outward[part] >= scale * own * (whole - own))) {
        most = gain;
        best = part;
      }
    }
    if (connected && best !== i) {
      if (outward[best] < 0) outward[best] = weightWithin(network, communities, best);
      outward[best] += within - 2 * reach[best];
      degreesOfParts[best] += degree;
      sizes[best]++;
      parts[i] = best;
    }
    for (let k = 0; k < count; k++) reach[reached[k]] = -1;
  }
  return renumber(parts, n, n, scratch);
}

/** The weight of the edges of a node to the rest of its community. */
function weightWithin({ offsets, targets, weights }: Network, communities: Int32Array, i: number): number {
  let sum = 0;
  for (let e = offsets[i]; e < offsets[i + 1]; e++) {
    if (communities[targets[e]] === communities[i]) sum += weights === undefined ? 1 : weights[e];
  }
  return sum;
}
