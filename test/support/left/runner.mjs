// A run of tests in small, for the test of what is left of it: it starts processes in the ways that tests do, says so, and stays.
import { spawn, spawnSync } from "node:child_process";
import { noneLeft } from "./none-left.mjs";

const STAYS = "setInterval(() => {}, 1e6)";
// As a browser or a program that tidies up: it hears the signal and goes on.
const DEAF = `for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => {}); ${STAYS}`;
const PARENT = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(STAYS)}], { stdio: "ignore" }); ${STAYS}`;

const mark = noneLeft();
const [how, ...more] = process.argv.slice(2);
for (const [words, options] of [
  [["-e", STAYS], {}],
  [["-e", DEAF], { detached: true }],
  [["-e", PARENT], {}],
  ...(more.length > 0 ? [[more, {}]] : []),
])
  spawn(process.execPath, words, { stdio: "ignore", ...options });
process.stdout.write(`${mark}\n`);
// Deaf to everything but SIGKILL, as a worker is that waits for a program.
if (how === "waiting") spawnSync(process.execPath, ["-e", STAYS], { stdio: "ignore" });
else if (how === "ending") process.stdin.once("end", () => process.exit(0)).resume();
else setInterval(() => {}, 1e6);
