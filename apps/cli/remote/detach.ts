/** A command on rows in Spark → the same command in a process of its own, which stays when this one has gone. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { withFlags } from "../../report/text/shell.js";
import { Failure } from "../exit.js";
import type { RemoteFlags } from "../flags/remote-flags.js";
import type { Terminal } from "../terminal/terminal.js";

/** Sent by the process that stays, once Spark labels rows. */
const LABELS = "labels";

/**
 * Runs this command again without --detach, in the background, and ends when Spark is at work; whatever goes wrong before
 * that is said here. The server would drop a job that no client has asked for in five minutes, so one stays with it.
 */
export async function detached(address: string, flags: RemoteFlags, screen: Terminal): Promise<void> {
  const session = randomUUID();
  const log = resolve(`spectacl-${session}.log`);
  const { status, pid } = await started(inSession(address, session), flags, log);
  if (status === LABELS) {
    return screen.printWhole(
      `  ${screen.good("✓")} process ${pid} stays with it, and writes to ${log}`,
      `  ${screen.dim(`to stop it: spectacl spark stop ${session} --remote ${stopAddress(address)}`)}`,
    );
  }
  const said = readFileSync(log, "utf8").trimEnd();
  rmSync(log);
  if (status === 0) return screen.print(...said.split("\n"));
  throw new Failure(
    status,
    said
      .split("\n")
      .at(-1)
      ?.replace(/^spectacl: /, "") ?? "",
  );
}

/** What finds a session again, as a shell takes it: the user's name belongs to it, all else that follows may be secret. */
export function stopAddress(address: string): string {
  const [place, ...pairs] = address.split(";");
  const kept = pairs.filter((pair) => /^(user_id|use_ssl)=/.test(pair));
  const plain = place.replace(/\/$/, "");
  return kept.length === 0 ? plain : `'${[`${plain}/`, ...kept].join(";").replaceAll("'", "%27")}'`;
}

/** The address of a session that has its id already. */
export function inSession(address: string, session: string): string {
  return `${address}${/\/;|\/$/.test(address) ? ";" : "/;"}session_id=${session}`;
}

/** Waits until the process has said that rows are labeled, or has ended. */
async function started(address: string, flags: RemoteFlags, log: string) {
  const output = openSync(log, "a");
  const again = process.argv.slice(2).filter((argument) => argument !== "--detach");
  // An address that came as a variable stays one: others see the arguments of a process.
  const remote = flags.remote === undefined ? [] : ["--remote", address];
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1], ...withFlags(again, remote)], {
    detached: true,
    stdio: ["ignore", output, output, "ipc"],
    env: { ...process.env, SPARK_REMOTE: address },
  });
  closeSync(output);
  const status = await new Promise<number | typeof LABELS>((settle, fail) => {
    child.once("error", fail);
    child.once("exit", (code) => settle(code ?? 1));
    child.once("message", () => settle(LABELS));
  });
  if (child.connected) child.disconnect();
  child.unref();
  return { status, pid: child.pid };
}

/** Lets whoever waits for this process know that rows are being labeled. */
export function tellLabels(): void {
  if (!process.connected) return;
  process.send?.(LABELS);
  process.disconnect();
}
