/** A whole fit of images, stage by stage: node mnist.js images.npy clusters radius threads; prints what each stage took. */
import { clusterOn, exactly } from "../library.js";
import { readNpy } from "../npy.js";

const [, , file, clusters, radius, threads] = process.argv;
const { data, shape } = readNpy(file);
const points = { n: shape[0], dim: shape[1], coords: Float64Array.from(data) };
const recipe = exactly({
  method: "spectacl",
  preset: "paper",
  clusters: Number(clusters),
  radius: Number(radius),
});

const cpu = {};
let stage = "points";
let before = process.cpuUsage();
const lap = (next) => {
  if (next === stage) return;
  const { user, system } = process.cpuUsage(before);
  cpu[stage] = (cpu[stage] ?? 0) + (user + system) / 1000;
  before = process.cpuUsage();
  stage = next;
};
const { labels, timing } = await clusterOn(Number(threads), points, recipe, {
  onProgress: (progress) => lap(progress.stage),
});
lap("end");
process.stdout.write(JSON.stringify({ cpu, wall: timing, labels: [...labels] }));
