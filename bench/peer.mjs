/** Whole methods in JavaScript, ours and those of npm: JSON requests line by line in, replies out, as peer.py does. */
import { createInterface } from "node:readline";
import { clusterOn } from "./library.js";
import { timed } from "./measure.js";
import { npmMethod } from "./npm.js";
import { readNpy } from "./npy.js";

const reply = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`);
// What a library prints must not be taken for a reply.
console.log = console.error;
console.warn = console.error;
console.info = console.error;

reply({ node: process.version });
for await (const line of createInterface({ input: process.stdin })) {
  try {
    reply(await answered(JSON.parse(line)));
  } catch (error) {
    reply({ error: error.message });
  }
}

/** `recipe` asks for ours, `method` for one of npm's. The rows are made in the form the method takes beforehand. */
async function answered(request) {
  const { data, shape } = readNpy(request.points);
  const call = request.recipe ? ours(request, data, shape) : await theirs(request, data, shape);
  const { cpu, wall, result } = await timed(call);
  return { cpu, wall, ...(request.facts && { labels: [...result] }) };
}

function ours({ recipe, threads }, coords, [n, dim]) {
  return async () => (await clusterOn(threads, { n, dim, coords }, recipe)).labels;
}

async function theirs({ method, ...options }, coords, [n, dim]) {
  const call = await npmMethod(method);
  const rows = Array.from({ length: n }, (_, i) => [...coords.subarray(i * dim, (i + 1) * dim)]);
  return () => call(rows, options);
}
