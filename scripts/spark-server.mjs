// A Python with pyspark → a Spark Connect server on a free port of the loopback address, with all its files in one folder.
// It ends with this process, however that ends.
import { spawn, spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const STARTED = "Spark Connect server started";
const TAKEN = /BindException|Address already in use/;
const PATIENCE = 180;
const TRIES = 3;

// The shell leads the group. Its standard input is a pipe of ours, which ends when this process does: then all of it ends.
const GUARD =
  'exec 3<&0; "$@" </dev/null & server=$!; (cat <&3 >/dev/null; kill $server) & wait $server; kill 0';

export async function sparkServer(python, folder) {
  for (let left = TRIES; ; left--) {
    const server = await started(python, folder, await freePort());
    if (server.port !== undefined) return server;
    // Between the question for a free port and the start somebody else may take it.
    if (left === 1 || !TAKEN.test(readFileSync(server.log, "utf8"))) {
      const last = readFileSync(server.log, "utf8").trim().split("\n").at(-1);
      throw new Error(`the server did not start: ${last} (${server.log})`);
    }
  }
}

async function started(python, folder, port) {
  const asked = ["-c", "import pyspark, os; print(os.path.dirname(pyspark.__file__))"];
  const found = spawnSync(python, asked, { encoding: "utf8" });
  if (found.status !== 0) throw new Error(`${python} does not run, or has no pyspark`);
  const home = found.stdout.trim();
  mkdirSync(folder, { recursive: true });
  const log = join(folder, `server-${port}.log`);
  const settings = {
    "spark.ui.enabled": "false",
    "spark.connect.grpc.binding.address": "127.0.0.1",
    "spark.connect.grpc.binding.port": port,
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.sql.shuffle.partitions": 4,
    "spark.sql.warehouse.dir": join(folder, "warehouse"),
  };
  const command = [
    join(home, "bin", "spark-submit"),
    ...["--class", "org.apache.spark.sql.connect.service.SparkConnectServer"],
    ...["--master", "local[2]", "--driver-memory", "1g"],
    ...Object.entries(settings).flatMap(([key, value]) => ["--conf", `${key}=${value}`]),
    "spark-internal",
  ];
  const output = openSync(log, "a");
  const child = spawn("bash", ["-c", GUARD, "bash", ...command], {
    cwd: folder,
    detached: true,
    stdio: ["pipe", output, output],
    env: { ...process.env, SPARK_HOME: home, PYSPARK_PYTHON: python, SPARK_LOCAL_IP: "127.0.0.1" },
  });
  closeSync(output);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.stdin.destroy();
    const late = setTimeout(() => process.kill(-child.pid, "SIGKILL"), 20_000);
    await ended;
    clearTimeout(late);
  };
  process.stdout.write(`test:spark: starting a server, its log is ${log}\n`);
  for (let second = 0; second < PATIENCE && child.exitCode === null && child.signalCode === null; second++) {
    if (readFileSync(log, "utf8").includes(STARTED)) return { port, log, stop };
    await pause(1000);
  }
  await stop();
  return { log };
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => probe.once("listening", listening));
  const { port } = probe.address();
  await new Promise((closed) => probe.close(closed));
  return port;
}
