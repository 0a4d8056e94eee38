import type { KernelCalls } from "../../src/kernels/table.js";

function mix32(x: number): number {
  let z = x ^ (x >>> 16);
  z = Math.imul(z, 0x21f0aaad);
  z ^= z >>> 15;
  z = Math.imul(z, 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}

export const nodesReference = {
  moveNodes({ offsets, targets, shares, n, key, a, soft, rate, pushes, old, from, to, places }) {
    for (let i = from; i < to; i++) {
      let [x, y] = [old[2 * i], old[2 * i + 1]];
      let counter = mix32((key + i) | 0);
      const draw = (): number => {
        counter = (counter + 0x9e3779b9) | 0;
        return mix32(counter);
      };
      /** Moves by the vector from the node times a factor of its squared length. */
      const move = (node: number, factor: (square: number) => number): void => {
        const [dx, dy] = [x - old[2 * node], y - old[2 * node + 1]];
        const by = factor(dx * dx + dy * dy);
        x += by * dx;
        y += by * dy;
      };
      for (let e = offsets[i]; e < offsets[i + 1]; e++) {
        if (draw() >= shares[e]) continue;
        move(targets[e], (square) => -((rate * 2 * a) / (1 + a * square)));
        for (let p = 0; p < pushes; p++) {
          const node = Math.floor((draw() / 4294967296) * n);
          move(node, (square) => (rate * 2) / ((soft + square) * (1 + a * square)));
        }
      }
      places[2 * i] = x;
      places[2 * i + 1] = y;
    }
  },
} satisfies Partial<KernelCalls>;
