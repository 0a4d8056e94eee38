/** Labels and strengths → of each cluster its strongest, its weakest and some random members. */
import { random, sample } from "../../base/random.js";
import { profilesOf } from "../../figures/profile.js";
import type { Points } from "../../index.js";
import { skill } from "../engine/skill.js";
import { type Members, membersCall } from "./calls.js";
import { pointsOf } from "./given-points.js";
import { rowsOf } from "./rows-of.js";

// A stream of its own, see base/random.ts.
const STREAM = 1201;

export const membersWork = skill(
  membersCall,
  ({ input, labels, clusters, strength, count, seed }, tools): readonly Members[] => {
    const held = strength ?? nearness(pointsOf(tools.of(input)), labels);
    return rowsOf(labels, clusters).map((own, label) => {
      const drawn = sample(own.length, count, random(seed, STREAM + label)).map((at) => own[at]);
      const order = own.sort((a, b) => held[b] - held[a] || a - b);
      return {
        strongest: Uint32Array.from(order.slice(0, count)),
        random: drawn,
        weakest: Uint32Array.from(order.slice(-count).reverse()),
      };
    });
  },
);

/** Minus the squared distance of each row to the mean of its cluster. */
function nearness(points: Points, labels: Int32Array): Float64Array {
  const { dim, coords } = points;
  const names = Array.from({ length: dim }, String);
  const means = new Map(profilesOf(points, labels, names).clusters.map((own) => [own.label, own.means]));
  return Float64Array.from(labels, (label, i) => {
    const mean = means.get(label)!;
    let square = 0;
    for (let c = 0; c < dim; c++) square += (coords[i * dim + c] - mean[c]) ** 2;
    return -square;
  });
}
