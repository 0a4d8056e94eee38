/**
 * Serves the studio to this machine only, and the file it was started with only to who knows the token in the address:
 * other users of the machine get the same empty studio as from the package.
 */

import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { EXIT, Failure } from "../exit.js";
import { type DataFile, openDataFile } from "./data-file.js";
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
  /** With the token, under which the page asks for everything: it names its parts and the data relative to itself. */
  readonly url: string;
  /** Resolves when the page is first asked for with the token. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
}

interface StudioOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** The data file that the page opens. */
  readonly file?: string | undefined;
  /** The folder of the built studio. */
  readonly folder?: string;
}

/** What requests are answered from. */
interface Site {
  readonly files: ReadonlyMap<string, Served>;
  readonly data: DataFile | undefined;
  readonly token: string;
  /** Called when the page is asked for with the token. */
  opened(): void;
}

export async function serveStudio({ port, file, folder }: StudioOptions): Promise<StudioServer> {
  const data = file === undefined ? undefined : await openDataFile(file);
  const token = newToken();
  let own: ReadonlySet<string> = new Set();
  let tell = (): void => {};
  const opened = new Promise<void>((done) => {
    tell = done;
  });
  const site: Site = { files: studioFiles(folder), data, token, opened: () => tell() };
  const server = createServer((request, response) => {
    answer(request, response, own, site).catch(() => {
      if (response.headersSent) return response.destroy();
      response.writeHead(500, HEADERS).end();
    });
  });
  try {
    await new Promise<void>((ready, failed) => {
      server.once("error", (error) => failed(listenFailure(error, port)));
      server.listen(port, ADDRESS, ready);
    });
  } catch (error) {
    await data?.close();
    throw error;
  }
  const { port: used } = server.address() as AddressInfo;
  // Guards against DNS rebinding: a foreign host name that resolves to this address is refused.
  own = new Set([`${ADDRESS}:${used}`, `localhost:${used}`]);
  return {
    url: `http://${ADDRESS}:${used}/${token}/`,
    opened,
    close: async () => {
      await new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
      await data?.close();
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  own: ReadonlySet<string>,
  { files, data, token, opened }: Site,
): Promise<void> {
  const refuse = (status: number): void => {
    response.writeHead(status, { ...HEADERS, "content-type": "text/plain" }).end();
  };
  if (!own.has(request.headers.host ?? "")) return refuse(421);
  if (request.method !== "GET" && request.method !== "HEAD") return refuse(405);
  const asked = (request.url ?? "/").replace(/[?#].*/s, "");
  const { guess, rest } = withoutToken(asked);
  const known = guess !== undefined && isToken(guess, token);
  const path = known ? rest : asked;
  const whole = request.method === "GET";
  if (known && data && path === `/data/${encodeURIComponent(data.name)}`) {
    const size = await data.size();
    response.writeHead(200, {
      ...HEADERS,
      "cache-control": "no-store",
      "content-type": "application/octet-stream",
      "content-length": size,
    });
    return whole ? data.send(response, size) : void response.end();
  }
  const found = files.get(path);
  if (!found) return refuse(404);
  const headers = { ...HEADERS, "content-type": found.type };
  if (path === "/") {
    if (known) opened();
    const page = await readFile(found.path, "utf8");
    response.writeHead(200, headers).end(whole ? (known ? ownPage(page, data?.name) : page) : undefined);
    return;
  }
  if (found.text) {
    const text = Buffer.from(found.text());
    response.writeHead(200, { ...headers, "content-length": text.length }).end(whole ? text : undefined);
    return;
  }
  const { size } = await stat(found.path);
  response.writeHead(200, { ...headers, "content-length": size });
  if (!whole) response.end();
  else
    createReadStream(found.path)
      .on("error", () => response.destroy())
      .pipe(response);
}

/** The page for who knows the token: with the name of the file to open, and the address for links to share, without it. */
function ownPage(page: string, name: string | undefined): string {
  const meta = (key: string, value: string): string =>
    `<meta name="spectacl-${key}" content="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")}">`;
  const file = name === undefined ? "" : meta("file", name);
  return page.replace("<head>", () => `<head>${file}${meta("home", "/")}`);
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

/** 256 random bits, in characters that addresses may hold. */
function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Whether a guess is the token. How long this takes says nothing about either. */
function isToken(guess: string, token: string): boolean {
  return timingSafeEqual(digest(guess), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** `/TOKEN/rest` → the rest of the path and the guess before it; no guess if there is one part only. */
function withoutToken(path: string): { readonly guess?: string; readonly rest: string } {
  const found = /^\/([^/]+)(\/.*)$/s.exec(path);
  return found ? { guess: found[1], rest: found[2] } : { rest: path };
}
