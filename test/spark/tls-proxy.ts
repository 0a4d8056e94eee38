/** A door with TLS in front of a server that has none, as those who run Spark for others put one. */
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { createServer } from "node:tls";

export interface TlsProxy {
  readonly address: string;
  close(): void;
}

/** `address`: "sc://host:port" of the server; key and certificate as PEM. */
export async function tlsProxy(address: string, key: string, cert: string): Promise<TlsProxy> {
  const { hostname, port } = new URL(address.replace(/^sc:/, "http:"));
  const server = createServer({ key, cert, ALPNProtocols: ["h2"] }, (near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
      one.pipe(other);
    }
  });
  server.on("tlsClientError", () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as AddressInfo;
  return { address: `sc://127.0.0.1:${own}`, close: () => void server.close() };
}
