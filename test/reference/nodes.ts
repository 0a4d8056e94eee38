import type { KernelCalls } from "../../src/kernels/table.js";

function mix32(x: number): number {
  let z = x ^ (x >>> 16);
  z = Math.imul(z, 0x21f0aaad);
  z ^= z >>> 15;
  z = Math.imul(z, 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}

export const nodesReference = {
  moveNodes({ offsets, targets, shares, key, crowd, size, a, soft, rate, pushes, old, from, to, places }) {
    for (let i = from; i < to; i++) {
      let [x, y] = [old[2 * i], old[2 * i + 1]];
      let counter = mix32((key + i) | 0);
      const draw = (): number => {
        counter = (counter + 0x9e3779b9) | 0;
        return mix32(counter);
      };
      /** The vector from a place, times a factor of its squared length. */
      const force = (from: Float64Array, node: number, factor: (square: number) => number) => {
        const [dx, dy] = [x - from[2 * node], y - from[2 * node + 1]];
        const by = factor(dx * dx + dy * dy);
        return [by * dx, by * dy];
      };
      for (let e = offsets[i]; e < offsets[i + 1]; e++) {
        if (draw() >= shares[e]) continue;
        const pull = force(old, targets[e], (square) => (rate * 2 * a) / (1 + a * square));
        x -= pull[0];
        y -= pull[1];
        const pushed = [0, 0];
        for (let p = 0; p < pushes; p++) {
          const node = Math.floor((draw() / 4294967296) * size);
          const push = force(crowd, node, (square) => (rate * 2) / ((soft + square) * (1 + a * square)));
          pushed[0] += push[0];
          pushed[1] += push[1];
        }
        x += pushed[0];
        y += pushed[1];
      }
      places[2 * i] = x;
      places[2 * i + 1] = y;
    }
  },
} satisfies Partial<KernelCalls>;
