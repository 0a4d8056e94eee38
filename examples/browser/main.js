// Clusters in a worker: the page stays responsive, shows progress, and can stop the work at any time.
import { cluster } from "spectacl";
import { circles } from "spectacl/datasets";

const [progress, stop, status, plot] = ["progress", "stop", "status", "plot"].map((id) =>
  document.getElementById(id),
);
const STAGES = ["points", "graph", "spectrum", "embedding", "clusters"];
const COLORS = ["#0072b2", "#d55e00", "#009e73"];

const { points } = circles({ n: 3000, noise: 0.08, seed: 7 });
const controller = new AbortController();
stop.onclick = () => controller.abort(new Error("stopped"));

try {
  const { labels, clusters } = await cluster(
    points,
    { clusters: 2 },
    {
      signal: controller.signal,
      onProgress: ({ stage, done }) => {
        progress.value = (STAGES.indexOf(stage) + done) / STAGES.length;
      },
    },
  );
  progress.value = 1;
  status.textContent = `${clusters.length} clusters of ${clusters.map(({ size }) => size).join(" and ")} points`;
  const context = plot.getContext("2d");
  for (let i = 0; i < points.n; i++) {
    const [x, y] = points.coords.subarray(2 * i, 2 * i + 2);
    context.fillStyle = COLORS[labels[i] % COLORS.length];
    context.fillRect(200 + 140 * x, 200 - 140 * y, 2, 2);
  }
} catch (error) {
  status.textContent = error.message;
}
