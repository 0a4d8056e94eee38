// A model that labels rows it has never seen: fit once, write it to a file, read it back, predict.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fit, predict, readModel, writeModel } from "spectacl";
import { moons } from "spectacl/datasets";

const known = moons({ n: 2000, noise: 0.08, seed: 1 });

// The scale is part of the recipe, and the model remembers it: it takes rows as they are.
const model = await fit(known.points, { clusters: 2, scale: "standard" }, { columns: ["x", "y"] });

const folder = await mkdtemp(join(tmpdir(), "spectacl-example-"));
const file = join(folder, "moons.spectacl");
await writeFile(file, writeModel(model));

const again = readModel(await readFile(file));
await rm(folder, { recursive: true });

const fresh = [
  [0, 1],
  [1, -0.5],
  [50, 50],
];
const { labels, membership, far } = await predict(again, fresh);
fresh.forEach((row, i) => {
  const note = far[i]
    ? "far from everything the model knows"
    : `${Math.round(100 * membership[i])} % of the vote`;
  console.log(`(${row}) → cluster ${labels[i]}, ${note}`);
});
