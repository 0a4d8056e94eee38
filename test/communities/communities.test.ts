/** What Leiden's communities promise: no node gains by a move, each is connected, and Q is nearly the largest there is. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { communitiesSteps } from "../../src/line/communities/communities.js";
import { modularity } from "../../src/line/communities/modularity.js";
import { graphFromEdges } from "../../src/stages.js";
import {
  drawnGraphs,
  entriesOf,
  partitionsOfNodes,
  piecesWithin,
  qualityByPairs,
} from "../support/drawn-communities.js";
import { count, runs } from "../support/long.js";
import { blocks, karate } from "../support/networks.js";
import { samePartition } from "../support/partitions.js";

const RESOLUTIONS = [0.1, 0.5, 1, 2, 5];
const resolutions = fc.constantFrom(...RESOLUTIONS);
const seeds = fc.integer({ min: 0, max: 1000 });

describe("modularity", () => {
  it("is its definition by pairs, for any labels", () => {
    fc.assert(
      fc.property(drawnGraphs(30), resolutions, seeds, (drawn, resolution, seed) => {
        const labels = Int32Array.from(
          { length: drawn.graph.n },
          (_, i) => ((i + 1) * (seed + 1)) % drawn.graph.n,
        );
        const { multiplicity } = drawn;
        const quality = modularity(drawn.graph, labels, {
          resolution,
          ...(multiplicity && { multiplicity }),
        });
        expect(quality).toBeCloseTo(qualityByPairs(drawn, labels, resolution), 10);
      }),
      runs(60),
    );
  });

  it("refuses labels and resolutions that are none", () => {
    const graph = graphFromEdges({ n: 3, edges: [[0, 1]] });
    for (const labels of [
      [0, 1],
      [0, 1, 3],
      [0, -1, 1],
      [0, 0.5, 1],
    ]) {
      expect(() => modularity(graph, labels)).toThrow(/labels/);
    }
    for (const resolution of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => modularity(graph, [0, 0, 1], { resolution })).toThrow(/resolution/);
      expect(() => finish(communitiesSteps(graph, { resolution }))).toThrow(/resolution/);
    }
  });
});

describe("communities", () => {
  it("are connected, and no node gains by a move", () => {
    fc.assert(
      fc.property(drawnGraphs(count(40, 80)), resolutions, seeds, (drawn, resolution, seed) => {
        const { graph, multiplicity } = drawn;
        const options = { resolution, seed, ...(multiplicity && { multiplicity }) };
        const found = finish(communitiesSteps(graph, options));
        expect(found.count).toBe(new Set(found.labels).size);
        expect(found.quality).toBeCloseTo(qualityByPairs(drawn, found.labels, resolution), 10);
        expect(piecesWithin(graph, found.labels)).toBe(found.count);
        const { entries, total } = entriesOf(drawn);
        if (total === 0) return;
        const sums = entries.map((row) => row.reduce((sum, entry) => sum + entry, 0));
        for (let i = 0; i < graph.n; i++) {
          // What i has in each community, and in one of its own.
          const gains = new Float64Array(found.count + 1);
          entries.forEach((row, j) => {
            if (j !== i) gains[found.labels[j]] += row[i] - (resolution * sums[i] * sums[j]) / total;
          });
          expect(Math.max(...gains) - gains[found.labels[i]]).toBeLessThanOrEqual(1e-9 * sums[i]);
        }
      }),
      runs(count(120, 200)),
    );
  });

  it("of up to 8 nodes have nearly always the largest Q of all partitions", () => {
    let cases = 0;
    let best = 0;
    fc.assert(
      fc.property(drawnGraphs(count(7, 8)), resolutions, (drawn, resolution) => {
        const { graph, multiplicity } = drawn;
        const options = { resolution, ...(multiplicity && { multiplicity }) };
        const { quality } = finish(communitiesSteps(graph, options));
        let most = Number.NEGATIVE_INFINITY;
        for (const labels of partitionsOfNodes(graph.n))
          most = Math.max(most, modularity(graph, labels, options));
        expect(quality).toBeLessThanOrEqual(most + 1e-12);
        expect(quality).toBeGreaterThan(most - 0.1);
        cases++;
        if (quality > most - 1e-9) best++;
      }),
      { numRuns: count(80, 400), seed: 5 },
    );
    expect(best).toBeGreaterThan(0.95 * cases);
  });

  it.each([0, 1, 2])("that were planted are found exactly, seed %s", (seed) => {
    const network = blocks(8, 30, 12, 1, 4);
    const { labels } = finish(communitiesSteps(graphFromEdges(network), { seed }));
    expect(
      samePartition(
        labels,
        Array.from(labels, (_, i) => Math.floor(i / 30)),
      ),
    ).toBe(true);
  });

  it("of the karate club have the Q that is known to be the largest, 0.4198", () => {
    expect(finish(communitiesSteps(graphFromEdges(karate))).quality).toBeCloseTo(0.4198, 4);
  });

  it("of nothing are nothing, and without edges every node is one", () => {
    expect(
      finish(communitiesSteps({ n: 0, offsets: new Uint32Array(1), targets: new Uint32Array(0) })),
    ).toEqual({
      labels: new Int32Array(0),
      count: 0,
      quality: 0,
    });
    const { labels, count: found } = finish(communitiesSteps(graphFromEdges({ n: 5, edges: [] })));
    expect([...labels]).toEqual([0, 1, 2, 3, 4]);
    expect(found).toBe(5);
  });

  it("are the same for the same seed, and for weights in another unit", () => {
    fc.assert(
      fc.property(drawnGraphs(60), seeds, ({ graph }, seed) => {
        const found = finish(communitiesSteps(graph, { seed }));
        expect(finish(communitiesSteps(graph, { seed }))).toEqual(found);
        const { weights = new Float64Array(graph.targets.length).fill(1) } = graph;
        const scaled = { ...graph, weights: weights.map((weight) => 1024 * weight) };
        expect(finish(communitiesSteps(scaled, { seed })).labels).toEqual(found.labels);
      }),
      runs(40),
    );
  });

  it("of nodes that stand for several rows are those of the graph A = M W M", () => {
    fc.assert(
      fc.property(drawnGraphs(40), seeds, ({ graph, multiplicity }, seed) => {
        if (!multiplicity) return;
        const weights = Float64Array.from(
          graph.targets,
          (j, e) => multiplicity[j] * (graph.weights?.[e] ?? 1),
        );
        for (let i = 0; i < graph.n; i++) {
          for (let e = graph.offsets[i]; e < graph.offsets[i + 1]; e++) weights[e] *= multiplicity[i];
        }
        const whole = finish(communitiesSteps({ ...graph, weights }, { seed }));
        const found = finish(communitiesSteps(graph, { seed, multiplicity }));
        expect(found.quality).toBeCloseTo(whole.quality, 2);
      }),
      runs(40),
    );
  });
});
