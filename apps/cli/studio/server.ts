/** Serves the studio, and the one file it was started with, to this machine only. */
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import { EXIT, Failure } from "../exit.js";
import { type Served, studioFiles } from "./files.js";
import { SERVED_POLICY } from "./policy.js";

const ADDRESS = "127.0.0.1";

// Threads can share memory only on pages isolated from other origins.
const HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": `${SERVED_POLICY}; frame-ancestors 'none'`,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cache-control": "no-cache",
};

export interface StudioServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface StudioOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** The data file that the page opens. */
  readonly file?: string | undefined;
  /** The folder of the built studio. */
  readonly folder?: string;
}

export async function serveStudio({ port, file, folder }: StudioOptions): Promise<StudioServer> {
  const files = new Map(studioFiles(folder));
  const name = file === undefined ? undefined : basename(file);
  if (file !== undefined && name !== undefined) {
    files.set(`/data/${encodeURIComponent(name)}`, { path: file, type: "application/octet-stream" });
  }
  let own: ReadonlySet<string> = new Set();
  const server = createServer((request, response) => {
    answer(request, response, own, files, name).catch(() => {
      if (!response.headersSent) response.writeHead(500, HEADERS);
      response.end();
    });
  });
  await new Promise<void>((ready, failed) => {
    server.once("error", (error) => failed(listenFailure(error, port)));
    server.listen(port, ADDRESS, ready);
  });
  const { port: used } = server.address() as AddressInfo;
  // Guards against DNS rebinding: a foreign host name that resolves to this address is refused.
  own = new Set([`${ADDRESS}:${used}`, `localhost:${used}`]);
  return {
    url: `http://${ADDRESS}:${used}/`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  own: ReadonlySet<string>,
  files: ReadonlyMap<string, Served>,
  name: string | undefined,
): Promise<void> {
  const refuse = (status: number): void => {
    response.writeHead(status, { ...HEADERS, "content-type": "text/plain" }).end();
  };
  if (!own.has(request.headers.host ?? "")) return refuse(421);
  if (request.method !== "GET" && request.method !== "HEAD") return refuse(405);
  const path = (request.url ?? "/").replace(/[?#].*$/s, "");
  const found = files.get(path);
  if (!found) return refuse(404);
  const headers = { ...HEADERS, "content-type": found.type };
  if (path === "/") {
    const page = withFileName(await readFile(found.path, "utf8"), name);
    response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : page);
    return;
  }
  const { size } = await stat(found.path);
  response.writeHead(200, { ...headers, "content-length": size });
  if (request.method === "HEAD") response.end();
  else
    createReadStream(found.path)
      .on("error", () => response.destroy())
      .pipe(response);
}

/** The page with the name of the file to open. */
function withFileName(page: string, name: string | undefined): string {
  if (name === undefined) return page;
  const escaped = name.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return page.replace("<head>", () => `<head><meta name="spectacl-file" content="${escaped}">`);
}

function listenFailure(error: NodeJS.ErrnoException, port: number): unknown {
  if (error.code === "EADDRINUSE")
    return new Failure(
      EXIT.failed,
      `port ${port} is in use: choose another, or drop --port for any free one.`,
    );
  if (error.code === "EACCES")
    return new Failure(EXIT.failed, `port ${port} is not allowed: choose one above 1023.`);
  return error;
}
