/** `spectacl studio` as a process, and requests to it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { afterEach } from "vitest";
import { PROGRAM, plainEnvironment } from "./program.js";

/** The process that the test has started. */
export let child: ChildProcess | undefined;

afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
});

/** Starts the studio and waits for the address it prints. */
export async function started(
  words: readonly string[],
  cwd?: string,
  { open = false, environment = {} as NodeJS.ProcessEnv } = {},
): Promise<URL> {
  child = spawn(process.execPath, [PROGRAM, "studio", ...(open ? [] : ["--no-open"]), ...words], {
    cwd,
    env: plainEnvironment(environment),
  });
  const [line] = await once(child.stdout!, "data");
  return new URL(String(line).trim());
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** A request whose path is sent as it stands. */
export async function ask(
  url: URL,
  path: string,
  options: { method?: string; host?: string } = {},
): Promise<Reply> {
  const { method = "GET", host = url.host } = options;
  const sent = request({ hostname: url.hostname, port: url.port, path, method, headers: { host } });
  sent.end();
  const [reply] = await once(sent, "response");
  let body = "";
  for await (const chunk of reply) body += chunk;
  return { status: reply.statusCode, headers: reply.headers, body };
}
