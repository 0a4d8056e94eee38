// How long the program takes to end after a SIGINT, at moments all over each command: the worst and the median delay.
// node scripts/signals.mjs [--program FILE] [--moments 30] [--only TEXT]
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    program: {
      type: "string",
      default: fileURLToPath(new URL("../dist/spectacl.js", import.meta.url)),
    },
    moments: { type: "string", default: "30" },
    only: { type: "string", default: "" },
  },
});
const moments = Number(values.moments);
const folder = mkdtempSync(join(tmpdir(), "spectacl-signals-"));

const COMMANDS = [
  "cluster d50.csv -k 5 -m kmeans -o o.parquet",
  "cluster d50.csv -k 5 -m kmeans -o o.csv.gz",
  "cluster d50.csv -k 5 --stream -o o.csv",
  "cluster d50.csv -k 5 --stream -o o.jsonl",
  "predict m.spectacl d50.csv -o o.parquet",
  "predict m.spectacl d50.csv -o o.csv.gz",
  "predict m.spectacl d50.csv -o o.csv --threads 1",
  "predict c.spectacl d200000.csv -o o.parquet",
  "predict c.spectacl d200000.parquet -o o.csv",
  "predict c.spectacl d200000.parquet -o o.jsonl",
  "generate circles --points 2000000 -o g.parquet",
  "generate circles --points 2000000 -o g.csv.gz",
  "generate circles --points 2000000 -o g.npy",
];

try {
  writeFileSync(join(folder, "d50.csv"), table(20_000, 50));
  writeFileSync(join(folder, "d200000.csv"), table(200_000, 50));
  run("fit d50.csv -k 5 -o m.spectacl");
  run("fit d50.csv -k 5 -m kmeans -o c.spectacl");
  run("predict c.spectacl d200000.csv -o d200000.parquet");
  for (const command of COMMANDS.filter((words) => words.includes(values.only))) await measure(command);
} finally {
  rmSync(folder, { recursive: true });
}

async function measure(command) {
  const began = performance.now();
  run(command);
  const whole = performance.now() - began;
  const files = readdirSync(folder).length;
  const delays = [];
  for (let k = 0; k < moments; k++) {
    const delay = await delayAt(command, (whole * (k + 0.5)) / moments);
    if (delay !== undefined) delays.push(delay);
  }
  delays.sort((a, b) => a - b);
  const left = readdirSync(folder).length - files;
  const [worst, median] = [delays.at(-1) ?? 0, delays[delays.length >> 1] ?? 0].map(Math.round);
  process.stdout.write(
    `${String(worst).padStart(5)} ms worst ${String(median).padStart(4)} median, ${delays.length} signals in ${(whole / 1000).toFixed(1)} s, ${left} files left: ${command}\n`,
  );
}

/** Milliseconds from the signal to the end; undefined if it had ended before. */
function delayAt(command, moment) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [values.program, ...command.split(" "), "-q"], { cwd: folder });
    let asked;
    const timer = setTimeout(() => {
      asked = performance.now();
      child.kill("SIGINT");
    }, moment);
    child.on("exit", (_, signal) => {
      clearTimeout(timer);
      done(signal === "SIGINT" ? performance.now() - asked : undefined);
    });
  });
}

function run(command) {
  const { status, stderr } = spawnSync(process.execPath, [values.program, ...command.split(" "), "-q"], {
    cwd: folder,
  });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

/** Five groups in many columns, the same every time. */
function table(rows, columns) {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const lines = [Array.from({ length: columns }, (_, c) => `x${c}`).join(",")];
  for (let i = 0; i < rows; i++) {
    lines.push(Array.from({ length: columns }, (_, c) => ((c + i) % 5) * 3 + next() + next()).join(","));
  }
  return `${lines.join("\n")}\n`;
}
