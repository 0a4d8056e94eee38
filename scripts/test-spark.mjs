// Runs test/spark/server.test.ts against a Spark server of its own: `npm run test:spark`. Installs what it needs into
// build/spark with pip, starts the server on the loopback address and stops it. Where java, python3 or PyPI is missing one
// line says so and it ends well, unless SPECTACL_SPARK_TESTS=1 makes that an error; the same where no server starts. SPECTACL_SPARK_VERSION picks a version
// ("4.0.*"), SPECTACL_SPARK_PYTHON a Python that has pyspark[connect] and wasmtime.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { sparkServer } from "./spark-server.mjs";

// What the tests are known to pass with: a new version of either is tried on purpose, not by the day of the week.
const VERSION = process.env.SPECTACL_SPARK_VERSION ?? "4.3.0";
const WASMTIME = "50.0.1";
const FOLDER = resolve("build", "spark", VERSION.replace(/[^\d.]/g, "x"));
const OLDEST_JAVA = 17;
// Seconds: a network that is slower than this is none.
const INSTALL_PATIENCE = 240;

const python = missing() ? undefined : (process.env.SPECTACL_SPARK_PYTHON ?? installed());
if (python === undefined) end();

const work = join(FOLDER, `run-${process.pid}`);
const server = await sparkServer(python, work).catch((error) => {
  notRun(error.message);
  end();
});
const { status } = spawnSync("npx", ["vitest", "run", "--project", "core", "test/spark/server"], {
  stdio: "inherit",
  env: { ...process.env, SPECTACL_SPARK: `sc://127.0.0.1:${server.port}` },
});
await server.stop();
// What a failure left behind is looked at.
if (status === 0) rmSync(work, { recursive: true, force: true });
process.exitCode = status ?? 1;

function end() {
  process.exit(process.env.SPECTACL_SPARK_TESTS === "1" ? 1 : 0);
}

/** Whether java or python3 is not there or does not run: a program of that name may be a stub that only says so. */
function missing() {
  const home = process.env.JAVA_HOME;
  const java = home ? join(home, "bin", "java") : "java";
  const told = spawnSync(java, ["-version"], { encoding: "utf8" });
  if (told.status !== 0) return notRun(`${java} does not run`);
  const version = Number(/version "(?:1\.)?(\d+)/.exec(told.stderr)?.[1]);
  if (!(version >= OLDEST_JAVA)) return notRun(`java is ${version}, Spark 4 needs ${OLDEST_JAVA}`);
  return spawnSync("python3", ["--version"]).status !== 0 && notRun("python3 does not run");
}

/** The Python of a folder with pyspark and wasmtime in it; undefined if it could not be made. */
function installed() {
  const folder = join(FOLDER, "venv");
  const python = join(folder, "bin", "python");
  const done = join(folder, "installed");
  // The Python that a folder was made with may be gone since.
  if (existsSync(done) && spawnSync(python, ["-c", "import pyspark"]).status === 0) return python;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const began = performance.now();
  const pip = [
    "-m",
    "pip",
    "install",
    "--quiet",
    "--disable-pip-version-check",
    "--timeout",
    "20",
    "--retries",
    "2",
  ];
  const steps = [
    ["python3", ["-m", "venv", folder], "python3 makes no virtual environment"],
    [
      python,
      [...pip, `pyspark[connect]==${VERSION}`, "pandas<3", `wasmtime==${WASMTIME}`],
      "pip could not install pyspark",
    ],
    [python, ["-c", `open(${JSON.stringify(done)}, "w").close()`], "its folder cannot be written"],
  ];
  for (const [program, args, why] of steps) {
    const { status, stderr, error } = spawnSync(program, args, {
      encoding: "utf8",
      timeout: 1000 * INSTALL_PATIENCE,
    });
    if (status === 0) continue;
    const last =
      error?.code === "ETIMEDOUT" ? `not within ${INSTALL_PATIENCE} s` : stderr?.trim().split("\n").at(-1);
    notRun(`${why}: ${last}`);
    return undefined;
  }
  process.stdout.write(`test:spark: installed in ${Math.round((performance.now() - began) / 1000)} s\n`);
  return python;
}

function notRun(why) {
  process.stdout.write(`test:spark: not run, ${why}\n`);
  return true;
}
