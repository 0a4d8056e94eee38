/** A server that speaks gRPC over HTTP/2 and answers as a test says. */
import { once } from "node:events";
import {
  createSecureServer,
  createServer,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from "node:http2";
import type { AddressInfo } from "node:net";
import { FrameCutter, framed } from "../../src/spark/frames.js";

/** A call as the server sees it. */
export interface FakeCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly requests: readonly Uint8Array[];
  /** Sends a message, in pieces of this many bytes. */
  send(message: Uint8Array, piece?: number): void;
  /** Ends the call with a status. */
  end(status?: number, message?: string, details?: Uint8Array): void;
  /** Breaks the connection. */
  cut(): void;
  readonly gone: Promise<unknown>;
}

export interface FakeServer {
  readonly address: string;
  readonly calls: readonly FakeCall[];
  close(): Promise<void>;
}

/** `tls`: a key and its certificate, as PEM. */
export async function fakeServer(
  answer: (call: FakeCall) => void | Promise<void>,
  tls?: { readonly key: string; readonly cert: string },
): Promise<FakeServer> {
  const server = tls ? createSecureServer(tls) : createServer();
  const calls: FakeCall[] = [];
  const sessions = new Set<ServerHttp2Session>();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("error", () => {});
    session.on("close", () => sessions.delete(session));
  });
  server.on("stream", async (stream, headers) => {
    stream.on("error", () => {});
    const cutter = new FrameCutter();
    const requests: Uint8Array[] = [];
    const gone = new Promise((resolve) => stream.once("close", resolve));
    for await (const piece of stream) requests.push(...cutter.cut(piece as Uint8Array));
    const call = callOf(stream, String(headers[":path"]).replace(/^.*\//, ""), headers, requests, gone);
    calls.push(call);
    await answer(call);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `sc://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async close() {
      for (const session of sessions) session.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, "close");
    },
  };
}

function callOf(
  stream: ServerHttp2Stream,
  method: string,
  headers: FakeCall["headers"],
  requests: readonly Uint8Array[],
  gone: Promise<unknown>,
): FakeCall {
  const respond = () => {
    if (!stream.headersSent)
      stream.respond({ ":status": 200, "content-type": "application/grpc" }, { waitForTrailers: true });
  };
  return {
    method,
    headers,
    requests,
    gone,
    send(message, piece = Number.POSITIVE_INFINITY) {
      respond();
      const frame = framed(message);
      for (let at = 0; at < frame.length; at += piece)
        stream.write(frame.slice(at, Math.min(frame.length, at + piece)));
    },
    end(status = 0, message = "", details) {
      stream.once("wantTrailers", () => {
        stream.sendTrailers({
          "grpc-status": String(status),
          "grpc-message": encodeURIComponent(message),
          ...(details && { "grpc-status-details-bin": Buffer.from(details).toString("base64") }),
        });
      });
      respond();
      stream.end();
    },
    cut: () => stream.session?.destroy(),
  };
}
