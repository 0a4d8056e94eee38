/** The moves of a round, held against the cost whose slope they follow. */
import { expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import type { Kernels } from "../../src/kernels/kernels.js";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { graphFromEdges } from "../../src/line/graph/edges.js";
import { CURVE, SOFT } from "../../src/line/map/map.js";
import { bits, bothKernels } from "../support/kernels.js";

const source = random(3, 1);

function drawn(n: number): Float64Array {
  return Float64Array.from({ length: 2 * n }, () => 4 * source.uniform() - 2);
}

function edgesOf(n: number, count: number) {
  return Array.from({ length: count }, () => {
    const i = source.below(n);
    return [i, (i + 1 + source.below(n - 1)) % n] as [number, number];
  });
}

interface Round {
  readonly old: Float64Array;
  readonly crowd: Float64Array;
  readonly pushes: number;
  readonly rate: number;
  readonly share?: number;
}

function moved(
  { n, offsets, targets }: ReturnType<typeof graphFromEdges>,
  { old, crowd, pushes, rate, share = 0xffffffff }: Round,
  kernels: Kernels,
): Float64Array {
  const space = kernels.open({ f64: 4 * n + crowd.length + 16, u32: n + 1 + 2 * targets.length + 16 });
  try {
    const given = {
      offsets: space.u32(n + 1),
      targets: space.u32(targets.length),
      shares: space.u32(targets.length),
      crowd: space.f64(crowd.length),
      old: space.f64(2 * n),
      places: space.f64(2 * n),
    };
    given.offsets.set(offsets);
    given.targets.set(targets);
    given.shares.fill(share);
    given.crowd.set(crowd);
    given.old.set(old);
    const forces = { a: CURVE, soft: SOFT, pushes, rate };
    space.moveNodes({ ...given, key: -77, size: crowd.length / 2, ...forces, from: 0, to: n });
    return given.places.slice();
  } finally {
    space.close();
  }
}

/** The slope of a function of the places by differences. */
function slope(cost: (places: Float64Array) => number, at: Float64Array): Float64Array {
  return at.map((_, k) => {
    const [up, down] = [at.slice(), at.slice()];
    up[k] += 1e-5;
    down[k] -= 1e-5;
    return (cost(up) - cost(down)) / 2e-5;
  });
}

function square(a: Float64Array, i: number, b: Float64Array, j: number): number {
  return (a[2 * i] - b[2 * j]) ** 2 + (a[2 * i + 1] - b[2 * j + 1]) ** 2;
}

it("pulls lessen Σ ln(1 + a |x - y|²) over the edges: a small step goes down its slope", () => {
  const n = 12;
  const graph = graphFromEdges({ n, edges: edgesOf(n, 30) });
  const old = drawn(n);
  const cost = (places: Float64Array): number => {
    let sum = 0;
    for (let i = 0; i < n; i++) {
      for (let e = graph.offsets[i]; e < graph.offsets[i + 1]; e++) {
        if (graph.targets[e] > i) sum += Math.log1p(CURVE * square(places, i, places, graph.targets[e]));
      }
    }
    return sum;
  };
  const down = slope(cost, old);
  const rate = 1e-7;
  for (const kernels of bothKernels) {
    const places = moved(graph, { old, crowd: old, pushes: 0, rate }, kernels);
    places.forEach((place, k) => {
      expect((place - old[k]) / rate).toBeCloseTo(-down[k], 4);
    });
  }
});

it("pushes lessen -ln((s + d²) / (1 + a d²)) / (1 - a s): a small step goes down its slope", () => {
  const n = 10;
  const graph = graphFromEdges({ n, edges: edgesOf(n, 20) });
  const old = drawn(n);
  // One node alone in the crowd: whoever is drawn, it is that one.
  const crowd = Float64Array.of(0.3, -0.2);
  const pushes = 3;
  const cost = (places: Float64Array): number => {
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const events = pushes * (graph.offsets[i + 1] - graph.offsets[i]);
      const d = square(places, i, crowd, 0);
      sum -= (events * Math.log((SOFT + d) / (1 + CURVE * d))) / (1 - CURVE * SOFT);
    }
    return sum;
  };
  const rate = 1e-7;
  const still = moved(graph, { old, crowd, pushes: 0, rate }, wasmKernels());
  const places = moved(graph, { old, crowd, pushes, rate }, wasmKernels());
  const down = slope(cost, old);
  places.forEach((place, k) => {
    expect((place - still[k]) / rate).toBeCloseTo(-down[k], 3);
  });
});

it("no push is more than 4, however near, and a node at the same place does not push", () => {
  const graph = graphFromEdges({ n: 2, edges: [[0, 1]] });
  const old = Float64Array.of(0, 0, 0, 0);
  for (let d = 0; d < 2; d += 1 / 64) {
    const places = moved(graph, { old, crowd: Float64Array.of(-d, 0), pushes: 1, rate: 1 }, wasmKernels());
    expect(Math.abs(places[0])).toBeLessThanOrEqual(4);
    if (d === 0) expect(places[0]).toBe(0);
    else expect(places[0]).toBeGreaterThan(0);
  }
});

it("entries are drawn as often as their shares say", () => {
  const n = 4000;
  const edges = Array.from({ length: n / 2 }, (_, i) => [2 * i, 2 * i + 1] as [number, number]);
  const old = drawn(n);
  const places = moved(
    graphFromEdges({ n, edges }),
    { old, crowd: old, pushes: 0, rate: 1, share: 2 ** 30 },
    wasmKernels(),
  );
  let count = 0;
  for (let i = 0; i < n; i++) if (places[2 * i] !== old[2 * i]) count++;
  // A quarter; five standard deviations.
  expect(Math.abs(count - n / 4)).toBeLessThan(5 * Math.sqrt((n * 3) / 16));
});

it("a round has the same bits from the reference, one thread and several", () => {
  const n = 3000;
  const graph = graphFromEdges({ n, edges: edgesOf(n, 9 * n) });
  const old = drawn(n);
  const round = { old, crowd: old.slice(0, 512), pushes: 5, rate: 0.7, share: 2 ** 31 };
  const [reference, ...others] = [
    ...bothKernels,
    sharedKernels(teamShare(2)),
    sharedKernels(teamShare(8)),
  ].map((kernels) => bits(moved(graph, round, kernels)));
  for (const other of others) expect(other).toEqual(reference);
});
