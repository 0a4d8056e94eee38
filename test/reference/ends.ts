import type { endKernels } from "../../src/kernels/ends.js";
import type { KernelCalls } from "../../src/kernels/table.js";

export const endsReference: Pick<KernelCalls, keyof ReturnType<typeof endKernels>> = {
  edgeEnds({ offsets, targets, weights, base, labels, scale, multiplicity, joined, from, to, own, all }) {
    for (let i = from; i < to; i++) {
      own[i] = joined && multiplicity.length > 0 ? multiplicity[i] - 1 : 0;
      all[i] = own[i];
      for (let e = offsets[i] - base; e < offsets[i + 1] - base; e++) {
        const j = targets[e];
        let weight = weights.length > 0 ? weights[e] : 1;
        if (scale.length > 0) weight *= scale[i] * scale[j];
        if (multiplicity.length > 0) weight *= multiplicity[j];
        all[i] += weight;
        if (labels[j] === labels[i]) own[i] += weight;
      }
    }
  },

  chunkRoots({ offsets, targets, weights, least, from, to, roots, outward }) {
    for (let i = from; i < to; i++) roots[i] = i;
    outward.fill(0, from, to);
    for (let changed = true; changed; ) {
      changed = false;
      for (let i = from; i < to; i++) {
        for (let e = offsets[i]; e < offsets[i + 1]; e++) {
          const j = targets[e];
          if (j >= to || (weights.length > 0 && !(weights[e] >= least))) continue;
          if (j < from) outward[i] = 1;
          else if (roots[j] < roots[i]) {
            roots[i] = roots[j];
            changed = true;
          }
        }
      }
    }
  },
};
