/** One call of gRPC over HTTP/2: request messages → response messages, or a GrpcError. */
import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from "node:http2";
import type { Socket } from "node:net";
import * as security from "node:tls";
import type { Address } from "./address.js";
import { FrameCutter, framed } from "./frames.js";

/** Codes of gRPC that are told apart. */
export const CODE = {
  cancelled: 1,
  unknown: 2,
  permissionDenied: 7,
  unimplemented: 12,
  internal: 13,
  unavailable: 14,
  unauthenticated: 16,
};

const SERVICE = "/spark.connect.SparkConnectService";
// Bytes that may be on their way: results are large, and every acknowledgment costs a round trip.
const WINDOW = 8 * 1024 * 1024;

/** A call that failed, as the server or the connection says. */
export class GrpcError extends Error {
  readonly grpc: number;
  /** The serialized google.rpc.Status, if the server sent one. */
  readonly details: Uint8Array | undefined;
  /** Node's code of a broken connection. */
  readonly system: string | undefined;
  /** Whether it came with a status of gRPC: what sent it speaks gRPC. */
  readonly told: boolean;

  constructor(
    grpc: number,
    message: string,
    more: { details?: Uint8Array; system?: string | undefined; told?: boolean } = {},
  ) {
    super(message);
    this.name = "GrpcError";
    this.grpc = grpc;
    this.details = more.details;
    this.system = more.system;
    this.told = more.told ?? false;
  }
}

interface Channel {
  /** Response messages in order. Ending the iteration early cancels the call. */
  call(method: string, requests: Iterable<Uint8Array>, signal?: AbortSignal): AsyncGenerator<Uint8Array>;
  close(): void;
}

export interface ChannelOptions {
  /** Certificates to trust beside those that Node does, as PEM. */
  readonly ca?: string | undefined;
}

/** A channel connects with its first call, and again after a connection was lost. */
export function channel(address: Address, { ca }: ChannelOptions = {}): Channel {
  const { host, port, tls, headers } = address;
  const at = host.includes(":") ? `[${host}]` : host;
  let open: ClientHttp2Session | undefined;
  const session = (): ClientHttp2Session => {
    if (open && !open.closed && !open.destroyed) return open;
    const made = connect(`${tls ? "https" : "http"}://${at}:${port}`, {
      settings: { initialWindowSize: WINDOW, enablePush: false },
      ...(ca !== undefined && { ca: [...trustedByNode(), ca] }),
    });
    open = made;
    // What breaks a connection is told by every call on it.
    made.on("error", () => {});
    made.on("connect", (_, socket) => {
      if (made.destroyed) return;
      made.setLocalWindowSize(WINDOW);
      // Long silences happen: routers forget connections that say nothing.
      (socket as Socket).setKeepAlive(true, 30_000);
    });
    return made;
  };

  async function* call(
    method: string,
    requests: Iterable<Uint8Array>,
    signal?: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    const stream = session().request({
      ":method": "POST",
      ":path": `${SERVICE}/${method}`,
      "content-type": "application/grpc",
      "user-agent": "spectacl",
      te: "trailers",
      ...headers,
    });
    let told: IncomingHttpHeaders = {};
    let failed: NodeJS.ErrnoException | undefined;
    stream.on("error", (error) => {
      failed ??= error;
    });
    stream.on("response", (head) => {
      told = { ...told, ...head };
    });
    stream.on("trailers", (trailers) => {
      told = { ...told, ...trailers };
    });
    const stop = () => stream.destroy(signal?.reason);
    signal?.addEventListener("abort", stop, { once: true });
    const sent = send(stream, requests).catch((error) => stream.destroy(error));
    const cutter = new FrameCutter();
    let ended = false;
    try {
      for await (const piece of stream) yield* cutter.cut(piece as Uint8Array);
      ended = true;
    } catch (error) {
      ended = true;
      failed ??= error as NodeJS.ErrnoException;
    } finally {
      signal?.removeEventListener("abort", stop);
      if (!stream.closed) stream.close(ended ? constants.NGHTTP2_NO_ERROR : constants.NGHTTP2_CANCEL);
    }
    await sent;
    checkStatus(method, told, failed, cutter.open);
  }

  return { call, close: () => (open?.connecting ? open.destroy() : open?.close()) };
}

/** The authorities that are trusted if none is named: naming one alone would leave them out. */
function trustedByNode(): readonly string[] {
  // Node 20 tells its own, but not those of NODE_EXTRA_CA_CERTS.
  const { getCACertificates } = security as { getCACertificates?: (kind: string) => readonly string[] };
  return getCACertificates?.("default") ?? security.rootCertificates;
}

async function send(
  stream: NodeJS.WritableStream & { readonly destroyed?: boolean },
  requests: Iterable<Uint8Array>,
): Promise<void> {
  for (const request of requests) {
    if (stream.destroyed) return;
    if (!stream.write(framed(request))) await drained(stream);
  }
  stream.end();
}

/** Until it takes more, or is gone. */
function drained(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      stream.off("drain", go);
      stream.off("close", go);
      resolve();
    };
    stream.on("drain", go);
    stream.on("close", go);
  });
}

function checkStatus(
  method: string,
  told: IncomingHttpHeaders,
  failed: NodeJS.ErrnoException | undefined,
  cutOff: boolean,
): void {
  const status = told["grpc-status"];
  if (status === undefined) {
    const why = failed?.message ?? `HTTP status ${told[":status"] ?? "none"}`;
    const http = Number(told[":status"] ?? 200);
    const code =
      http === 401 ? CODE.unauthenticated : http === 403 ? CODE.permissionDenied : CODE.unavailable;
    // A stream that waited for a connection is canceled for the reason that there is none.
    const { code: system } = (failed?.cause ?? failed ?? {}) as NodeJS.ErrnoException;
    throw new GrpcError(code, `${method} ended early: ${why}`, { system });
  }
  if (Number(status) !== 0) {
    const details = told["grpc-status-details-bin"];
    throw new GrpcError(Number(status), decodedMessage(String(told["grpc-message"] ?? "")), {
      told: true,
      ...(details !== undefined && { details: Buffer.from(String(details), "base64") }),
    });
  }
  if (cutOff) throw new GrpcError(CODE.unavailable, `${method} ended within a message`);
}

/** A message of gRPC has other letters as percent signs and hexadecimal digits. */
function decodedMessage(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
