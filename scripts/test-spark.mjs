// Runs test/spark/server.test.ts against a Spark server of its own: `npm run test:spark`. Installs what it needs into
// build/spark with pip, starts the server on the loopback address and stops it. Without java or python3 it says so and ends
// well, unless SPECTACL_SPARK_TESTS=1 makes that an error. SPECTACL_SPARK_VERSION picks a version ("4.0.*").
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const VERSION = process.env.SPECTACL_SPARK_VERSION ?? "4.*";
const FOLDER = resolve("build", "spark", VERSION.replace(/[^\d.]/g, "x"));
const STARTED = "Spark Connect server started";
const PATIENCE = 300;

const lacking = ["java", "python3"].filter((program) => spawnSync(program, ["-version"]).error !== undefined);
if (lacking.length > 0) {
  process.stdout.write(`test:spark: not run, ${lacking.join(" and ")} is not on the path\n`);
  process.exit(process.env.SPECTACL_SPARK_TESTS === "1" ? 1 : 0);
}

const python = process.env.SPECTACL_SPARK_PYTHON ?? installed();
const server = await started(python);
let status = 1;
try {
  status = run("npx", ["vitest", "run", "--project", "core", "test/spark/server"], {
    ...process.env,
    SPECTACL_SPARK: `sc://127.0.0.1:${server.port}`,
  });
} finally {
  process.kill(-server.process.pid, "SIGTERM");
}
process.exitCode = status;

/** The Python of a folder with pyspark and wasmtime in it. */
function installed() {
  const python = join(FOLDER, "venv", "bin", "python");
  const done = join(FOLDER, "venv", "installed");
  if (existsSync(done)) return python;
  mkdirSync(FOLDER, { recursive: true });
  rmSync(join(FOLDER, "venv"), { recursive: true, force: true });
  const steps = [
    ["python3", ["-m", "venv", join(FOLDER, "venv")]],
    [python, ["-m", "pip", "install", "--quiet", `pyspark[connect]==${VERSION}`, "pandas<3", "wasmtime"]],
    [python, ["-c", `open(${JSON.stringify(done)}, "w").close()`]],
  ];
  for (const [program, args] of steps) {
    if (run(program, args, process.env) !== 0) {
      process.stdout.write("test:spark: not run, pip could not install pyspark\n");
      process.exit(process.env.SPECTACL_SPARK_TESTS === "1" ? 1 : 0);
    }
  }
  return python;
}

async function started(python) {
  const home = spawnSync(python, ["-c", "import pyspark, os; print(os.path.dirname(pyspark.__file__))"], {
    encoding: "utf8",
  }).stdout.trim();
  const port = await freePort();
  const work = join(FOLDER, `run-${process.pid}`);
  mkdirSync(work, { recursive: true });
  const log = join(work, "server.log");
  const settings = {
    "spark.ui.enabled": "false",
    "spark.connect.grpc.binding.address": "127.0.0.1",
    "spark.connect.grpc.binding.port": port,
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.sql.warehouse.dir": join(work, "warehouse"),
  };
  const child = spawn(
    join(home, "bin", "spark-submit"),
    [
      ...["--class", "org.apache.spark.sql.connect.service.SparkConnectServer"],
      ...["--master", "local[2]", "--driver-memory", "1g"],
      ...Object.entries(settings).flatMap(([key, value]) => ["--conf", `${key}=${value}`]),
      "spark-internal",
    ],
    {
      cwd: work,
      detached: true,
      stdio: ["ignore", openSync(log, "a"), openSync(log, "a")],
      env: { ...process.env, SPARK_HOME: home, PYSPARK_PYTHON: python, SPARK_LOCAL_IP: "127.0.0.1" },
    },
  );
  process.stdout.write(`test:spark: starting a server, its log is ${log}\n`);
  for (let second = 0; second < PATIENCE; second++) {
    if (readFileSync(log, "utf8").includes(STARTED)) return { port, process: child };
    if (child.exitCode !== null) break;
    await pause(1000);
  }
  if (child.exitCode === null) process.kill(-child.pid, "SIGTERM");
  throw new Error(`the server did not start: see ${log}`);
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => probe.once("listening", listening));
  const { port } = probe.address();
  await new Promise((closed) => probe.close(closed));
  return port;
}

function run(program, args, env) {
  return spawnSync(program, args, { stdio: "inherit", env }).status ?? 1;
}
