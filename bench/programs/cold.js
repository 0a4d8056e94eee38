/** Runs the request given as its argument once and prints the CPU milliseconds: what a first call costs. */
import { timed } from "../measure.js";
import { prepared } from "../ours.js";

const { run } = prepared(JSON.parse(process.argv[2]));
process.stdout.write(`${(await timed(run)).cpu}\n`);
