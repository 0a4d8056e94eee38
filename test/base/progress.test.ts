import { describe, expect, it } from "vitest";
import {
  asOneStage,
  finish,
  forward,
  portion,
  type StagedSteps,
  type Steps,
  stage,
} from "../../src/base/progress.js";
import { circles } from "../../src/datasets/shapes.js";
import type { Kernels } from "../../src/kernels/kernels.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { type Points, points } from "../../src/line/points/points.js";
import type { Recipe } from "../../src/methods/recipe.js";
import { predictSync } from "../../src/models/predict.js";
import { transformSync } from "../../src/models/transform.js";
import { clusterSync } from "../../src/run/cluster.js";
import { fitSync } from "../../src/run/fit.js";
import { kmeansSteps, knnGraphSteps, radiusGraphSteps } from "../../src/stages.js";
import { ANY_METHOD } from "../support/long.js";
import { numbers } from "../support/numbers.js";

/** Kernels that know how many workspaces are open. */
function counting(): Kernels & { readonly counts: { open: number; opened: number } } {
  const plain = wasmKernels();
  const counts = { open: 0, opened: 0 };
  return {
    ...plain,
    counts,
    open(...sizes) {
      const space = plain.open(...sizes);
      const { close } = space;
      counts.open++;
      counts.opened++;
      return Object.assign(space, {
        close() {
          counts.open--;
          close.call(space);
        },
      });
    },
  };
}

function* counted(log: string[]): Steps<string> {
  try {
    yield 0;
    yield 0.5;
    yield 1;
    return "result";
  } finally {
    log.push("closed");
  }
}

describe("steps", () => {
  it("a stage names the shares of its steps, within its bounds", () => {
    expect([...stage("graph", counted([]))]).toEqual([
      { stage: "graph", done: 0 },
      { stage: "graph", done: 0.5 },
      { stage: "graph", done: 1 },
    ]);
    expect([...stage("clusters", counted([]), [0.5, 1])].map(({ done }) => done)).toEqual([0.5, 0.75, 1]);
    expect([...portion(counted([]), 0.2, 0.4)]).toEqual([0.2, 0.30000000000000004, 0.4]);
    const staged = asOneStage("points", 0.1, stage("graph", counted([])));
    expect([...staged]).toEqual(new Array(3).fill({ stage: "points", done: 0.1 }));
  });

  it("return their result through every wrapper", () => {
    expect(finish(counted([]))).toBe("result");
    expect(finish(stage("graph", portion(counted([]), 0, 1)))).toBe("result");
    expect(finish(asOneStage("points", 0, stage("graph", counted([]))))).toBe("result");
  });

  it("that go back to an earlier stage, or an earlier share, are told as they stood until they are further", () => {
    const again = function* (): StagedSteps<string> {
      yield* stage("graph", counted([]), [0.5, 0.75]);
      yield* stage("graph", counted([]), [0, 1]);
      yield* stage("clusters", counted([]), [0, 0.5]);
      yield* stage("judge", counted([]), [0.5, 1]);
      return yield* stage("clusters", counted([]), [0, 1]);
    };
    expect([...forward(again())].map(({ stage, done }) => `${stage} ${done}`)).toEqual([
      ...["graph 0.5", "graph 0.625", "graph 0.75"],
      ...["graph 0.75", "graph 0.75", "graph 1"],
      ...["clusters 0", "clusters 0.25", "clusters 0.5"],
      ...["clusters 0.5", "clusters 0.5", "clusters 0.5"],
      ...["clusters 0.5", "clusters 0.5", "clusters 1"],
    ]);
    expect(finish(forward(again()))).toBe("result");
  });

  it("are closed when a listener throws, through every wrapper", () => {
    for (const at of [1, 2, 3]) {
      const log: string[] = [];
      const steps = forward(asOneStage("points", 0, stage("graph", portion(counted(log), 0, 1))));
      let reports = 0;
      const listener = () => {
        if (++reports === at) throw new Error("enough");
      };
      expect(() => finish(steps, listener)).toThrow("enough");
      expect(log).toEqual(["closed"]);
    }
  });
});

const large = circles({ n: 20_000, noise: 0.1, seed: 2 }).points;
const plane = circles({ n: 3000, noise: 0.1, seed: 2 }).points;
const cube: Points = points({ n: 3000, dim: 5, coords: numbers(15_000, 3) });
const wide: Points = points({ n: 2500, dim: 100, coords: numbers(250_000, 4) });

describe("a listener that throws", () => {
  const cases: [string, Points, Recipe][] = [
    ["20,000 rows in 2 dimensions, ε-graph", large, { method: "spectacl", clusters: 2, radius: 0.05 }],
    ["20,000 rows in 2 dimensions, nearest neighbors", large, { ...ANY_METHOD, clusters: 2 }],
    ["landmarks", plane, { ...ANY_METHOD, clusters: 2, landmarks: 500 }],
    ["5 dimensions, ε-graph", cube, { method: "spectacl", clusters: 2 }],
    ["5 dimensions, nearest neighbors", cube, { clusters: "auto" }],
    ["100 dimensions, ε-graph", wide, { method: "spectacl", clusters: 2 }],
    ["100 dimensions, nearest neighbors", wide, { method: "spectral", clusters: 2 }],
    ["DBSCAN", plane, { method: "dbscan" }],
    ["HDBSCAN", cube, { method: "hdbscan" }],
    ["k-means", plane, { method: "kmeans", clusters: 3 }],
  ];

  it.each(cases)("%s: leaves no workspace open", (_, rows, recipe) => {
    for (const at of [3, 8, 20, 40]) {
      const kernels = counting();
      let reports = 0;
      const onProgress = () => {
        if (++reports === at) throw new Error(`report ${at}`);
      };
      const run = at === 8 ? fitSync : clusterSync;
      try {
        run(rows, recipe, { kernels, onProgress });
      } catch (error) {
        expect((error as Error).message).toBe(`report ${at}`);
      }
      expect(kernels.counts.open).toBe(0);
    }
  });

  it("a whole run closes what it opened", () => {
    const kernels = counting();
    clusterSync(cube, { ...ANY_METHOD, clusters: 3 }, { kernels });
    expect(kernels.counts.opened).toBeGreaterThan(3);
    expect(kernels.counts.open).toBe(0);
  });
});

describe("a model", () => {
  const model = fitSync(cube, { method: "spectacl", clusters: 3, landmarks: 300 });

  it.each([
    ["labels", predictSync],
    ["places", transformSync],
  ])("%s rows and leaves no workspace open, whether or not a listener throws", (_, run) => {
    const stop = () => {
      throw new Error("enough");
    };
    for (const onProgress of [undefined, stop]) {
      const kernels = counting();
      const call = () => run(model, cube, { kernels, ...(onProgress && { onProgress }) });
      if (onProgress) expect(call).toThrow("enough");
      else call();
      expect(kernels.counts.opened).toBeGreaterThan(0);
      expect(kernels.counts.open).toBe(0);
    }
  });
});

describe("shares", () => {
  it("lie between 0 and 1 and never fall", () => {
    for (const rows of [plane, cube, wide]) {
      const kernels = wasmKernels();
      for (const steps of [radiusGraphSteps(rows, 0.3, kernels), knnGraphSteps(rows, 5, kernels)]) {
        const shares = [...steps];
        expect(shares).toEqual([...shares].sort((a, b) => a - b));
        for (const share of shares) expect(share).toBe(Math.min(1, Math.max(0, share)));
      }
      const shares = [...kmeansSteps(rows, { clusters: 3 }, kernels)];
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
      expect(shares[shares.length - 1]).toBeLessThanOrEqual(1);
    }
  });
});
