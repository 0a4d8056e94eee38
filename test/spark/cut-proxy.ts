/** A way to a server that is cut: each of the first connections ends in the middle of an answer. */

import { once } from "node:events";
import { connect, createServer } from "node:net";

export interface CutProxy {
  readonly address: string;
  /** Connections that were cut. */
  readonly cuts: () => number;
  close(): void;
}

/** `address`: "sc://host:port". Each of the first `most` connections ends once the server has sent `bytes` on it. */
export async function cutProxy(address: string, most: number, bytes: number): Promise<CutProxy> {
  const { hostname, port } = new URL(address.replace(/^sc:/, "http:"));
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let sent = 0;
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
    near.pipe(far);
    far.on("data", (piece) => {
      sent += piece.length;
      if (cuts < most && sent >= bytes) {
        cuts++;
        near.destroy();
      } else if (!near.write(piece)) {
        far.pause();
        near.once("drain", () => far.resume());
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as { port: number };
  return { address: `sc://127.0.0.1:${own}`, cuts: () => cuts, close: () => void server.close() };
}
