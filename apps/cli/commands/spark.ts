/** `spectacl spark`: whether a Spark server can label rows, and how to stop what runs there. */
import { randomUUID } from "node:crypto";
import type { Command } from "commander";
import { fitSync, type Points, predictSync } from "spectacl";
import { moons } from "spectacl/datasets";
import { connect } from "spectacl/spark";
import { Failure, usage } from "../exit.js";
import { addCommonFlags, type CommonFlags } from "../flags/common-flags.js";
import { addServerFlags, type RemoteFlags } from "../flags/remote-flags.js";
import { inSession } from "../remote/detach.js";
import { withSpark } from "../remote/session.js";
import { type Terminal, terminal } from "../terminal/terminal.js";
import { plural } from "../terminal/words.js";

const DESCRIPTION = `Check whether a Spark server can label rows, or stop what a client has left running there.

Examples:
  spectacl spark check --remote sc://host:15002
  spectacl spark stop 0b7d1c7e-6f0b-4a5e-9a55-6f1f1f6f7a11 --remote sc://host:15002`;

const CHECKED = 1000;
const SESSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function configure(command: Command): void {
  command
    .description(DESCRIPTION)
    .argument("<what>", "check or stop")
    .argument("[session]", "for stop: the session id that a command printed");
  addServerFlags(command);
  addCommonFlags(command).action((what, session, flags) => act(what, session, flags));
}

async function act(
  what: string,
  session: string | undefined,
  flags: RemoteFlags & CommonFlags,
): Promise<void> {
  const address = flags.remote ?? process.env.SPARK_REMOTE;
  if (!address)
    throw usage("where is the server? Name it with --remote sc://HOST:15002, or in SPARK_REMOTE.");
  const screen = terminal(flags, process.stdout);
  if (what === "check") return check(address, flags, screen);
  if (what !== "stop") throw usage(`spark cannot ${what}: use check or stop.`);
  if (session === undefined) throw usage("name the session: its id was printed when it started.");
  if (!SESSION.test(session)) {
    throw usage(`a session's id looks like ${randomUUID()}, got ${JSON.stringify(session)}.`);
  }
  return stop(address, session, screen);
}

async function check(address: string, flags: RemoteFlags & CommonFlags, screen: Terminal): Promise<void> {
  await withSpark(address, flags, terminal(flags), async (spark) => {
    const facts = await spark.executors();
    const { python, machine, pyarrow, wasmtime, node } = facts;
    screen.print(
      `  Spark       ${spark.version}`,
      `  executors   Python ${python}, ${machine}, pyarrow ${pyarrow}`,
      `  runtimes    wasmtime ${wasmtime ?? "missing"}, node ${node ?? "missing"}`,
    );
    const model = fitSync(
      moons({ n: 500, noise: 0.05, seed: 0 }).points,
      { clusters: 2 },
      { columns: ["x", "y"] },
    );
    await spark.register(model, "spectacl_check");
    const rows = `SELECT sin(id) * 2 AS x, cos(id * 1.3D) AS y FROM range(${CHECKED})`;
    const { columns, rows: n } = await spark.sql(`SELECT x, y, spectacl_check(x, y) AS c FROM (${rows})`);
    const [x, y, there] = columns.map((column) =>
      column.kind === "number" ? column.values : new Float64Array(),
    );
    const coords = Float64Array.from({ length: 2 * n }, (_, at) => (at % 2 === 0 ? x : y)[at >> 1]);
    const points: Points = { n, dim: 2, coords };
    const { labels } = predictSync(model, points);
    const other = labels.reduce((sum, label, i) => sum + (label === there[i] ? 0 : 1), 0);
    if (other > 0 || n !== CHECKED)
      throw new Failure(1, `${other} of ${n} labels differ from those made here.`);
    screen.print(`  ${screen.good("✓")} ${plural(n, "row")} labeled there as here`);
  });
}

async function stop(address: string, session: string, screen: Terminal): Promise<void> {
  const spark = await connect(inSession(address, session)).catch((error) => {
    if (error?.fields?.errorClass?.startsWith("INVALID_HANDLE.SESSION")) {
      throw new Failure(1, `session ${session} has ended: nothing is running.`);
    }
    throw error;
  });
  try {
    const stopped = await spark.interrupt();
    screen.print(
      stopped.length > 0
        ? `  ${plural(stopped.length, "job")} stopped`
        : `  no job of session ${session} is known for user ${spark.user}; user_id in the address names another user`,
    );
  } finally {
    // A server that has just stopped a job may refuse to release its session at once; it does so by itself in time.
    await spark.close().catch(() => {});
  }
}
