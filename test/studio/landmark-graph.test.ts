/** The graph of landmarks that the tab Graph draws of large data: that of the library's own draw of rows. */
import { expect, test } from "vitest";
import { landmarkGraphWork } from "../../apps/studio/views/graph/edges-work.js";
import type { LandmarkGraph } from "../../apps/studio/views/graph/graph-calls.js";
import { random } from "../../src/base/random.js";
import { clusterSync, points } from "../../src/index.js";
import { landmarkRows } from "../../src/run/landmarks.js";
import { radiusGraph } from "../../src/stages.js";

const { uniform } = random(3, 1);
const given = points(Array.from({ length: 900 }, (_, i) => [(i % 3) * 5 + uniform(), uniform()]));

test("its nodes are the landmarks, its edges those within the radius of the run, counted by the run's clusters", async () => {
  const { recipe, labels, landmarks } = clusterSync(given, {
    method: "spectacl",
    clusters: 3,
    landmarks: 200,
    seed: 4,
  });
  const asked = { input: { held: 1 }, recipe, count: landmarks!.count, labels, clusters: 3, limit: 1e6 };
  const tools = { of: () => given, progress: () => {}, partial: () => {} };
  const found = (await landmarkGraphWork.work(asked, tools as never)) as LandmarkGraph;
  const rows = landmarkRows(900, 200, 4);
  expect(found.rows).toEqual(rows);
  const own = points([...rows].map((row) => [...given.coords.subarray(2 * row, 2 * row + 2)]));
  const { radius } = recipe as { radius: number };
  expect(found.edges).toBe(radiusGraph(own, radius).targets.length / 2);
  // Three groups far apart: no edge leaves its cluster.
  expect(found.within).toBe(found.edges);
  expect(found.components).toBeGreaterThanOrEqual(3);
});
