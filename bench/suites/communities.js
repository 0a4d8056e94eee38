/** Communities beside igraph's Leiden algorithm: processor time and modularity, at several resolutions, one thread. */
import { join } from "node:path";
import { communitiesSteps } from "../../dist/internal.js";
import { finish } from "../../dist/stages.js";
import { judged } from "../goals.js";
import { callSide, inTurns, medians, warm } from "../measure.js";
import { graphs } from "../networks.js";
import { writeNpy } from "../npy.js";
import { column } from "../table.js";

const RESOLUTIONS = [0.1, 0.5, 1, 2, 5];
const LIMIT = 300;

const columns = [
  column("graph", "name"),
  column("edges", "edges", "count"),
  column("resolution", "resolution", "score"),
  column("communities", "count", "count"),
  column("igraph's", "theirCount", "count"),
  column("modularity", "quality", "score"),
  column("less igraph's", "gain", "score"),
  column("CPU", "ms", "time"),
  column("÷ igraph's", "ratio", "score"),
];

export const communities = {
  doc: "communities of ten graphs of 78 to a million edges, beside igraph's Leiden algorithm",
  async run(bench) {
    const rows = [];
    for (const { name, draw } of graphs) {
      if (!bench.wants(name)) continue;
      const graph = draw();
      const files = Object.fromEntries(
        ["offsets", "targets", "weights"]
          .filter((part) => graph[part])
          .map((part) => [part, writeNpy(join(bench.folder, `${name}-${part}.npy`), graph[part])]),
      );
      for (const resolution of RESOLUTIONS)
        rows.push(await beside(bench, { name, graph, files, resolution }));
    }
    const compared = rows.filter(({ ratio }) => ratio !== undefined);
    const where = `${compared.length} partitions`;
    const goals =
      bench.restricted || compared.length === 0
        ? []
        : [
            judged("communities", "quality", where, Math.min(...compared.map(({ gain }) => gain))),
            judged("communities", "time", where, Math.max(...compared.map(({ ratio }) => ratio))),
          ];
    const notes = [
      "igraph iterates until nothing is gained (n_iterations = -1), from another random order each time.",
    ];
    return { tables: [bench.show({ title: "Communities, one thread", columns, rows })], goals, notes };
  },
};

async function beside({ python, limit, tell }, { name, graph, files, resolution }) {
  const run = () => finish(communitiesSteps(graph, { resolution }));
  const found = await warm(run);
  const request = { op: "communities", ...files, resolution };
  const rivals = python ? [(round) => python.ask({ ...request, facts: round === 0 }, limit(LIMIT))] : [];
  const [own, theirs] = await inTurns([callSide(run), ...rivals], { most: 3, least: 1, budget: 2_000 });
  const { cpu: ms } = medians(own);
  const row = {
    name,
    edges: graph.targets.length / 2,
    resolution,
    count: found.count,
    quality: found.quality,
    ms,
  };
  if (!theirs?.facts || theirs.failed) return row;
  const { communities: theirCount, quality } = theirs.facts;
  const more = { theirCount, gain: row.quality - quality, ratio: ms / medians(theirs).cpu };
  tell(
    `${name}, ${resolution}: Q ${row.quality.toFixed(4)} (${more.gain.toFixed(4)}), CPU ${more.ratio.toFixed(2)}`,
  );
  return { ...row, ...more };
}
