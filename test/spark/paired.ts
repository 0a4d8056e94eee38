/** A client and the server it speaks to, as a test says, and the answers of plans. */
import { afterEach } from "vitest";
import { addressOf } from "../../src/spark/address.js";
import { SparkClient } from "../../src/spark/client.js";
import * as messages from "../../src/spark/messages.js";
import { encode } from "../../src/spark/protobuf.js";
import { type FakeCall, type FakeServer, fakeServer } from "./fake-server.js";

/** Makes pairs that are closed after each test. */
export function pairs() {
  const opened: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
  });
  return async (
    answer: (call: FakeCall) => void | Promise<void>,
  ): Promise<{ readonly server: FakeServer; readonly client: SparkClient }> => {
    const server = await fakeServer(answer);
    const client = new SparkClient(addressOf(`${server.address}/;user_id=ann;x-team=blue`), { wait: 1 });
    opened.push(server, client);
    return { server, client };
  };
}

export const plan = { root: { sql: { query: "SELECT 1" } } };

/** An answer that tells of k rows. */
export function batch(k: number): Uint8Array {
  return encode(messages.EXECUTED, { responseId: `r${k}`, arrowBatch: { rows: k, data: Uint8Array.of(k) } });
}

export const complete = encode(messages.EXECUTED, { responseId: "last", complete: {} });

/** The rows that the answers tell of. */
export async function all(client: SparkClient): Promise<(number | undefined)[]> {
  const rows: (number | undefined)[] = [];
  for await (const { arrowBatch } of client.execute(plan)) rows.push(arrowBatch?.rows);
  return rows;
}

/** The trailer of a failed call, as Spark writes it. */
export function details(errorClass: string, parameters: object, message: string): Uint8Array {
  const metadata = { errorClass, sqlState: "42000", messageParameters: JSON.stringify(parameters) };
  const value = encode(messages.ERROR_INFO, { reason: "org.apache.spark.SparkException", metadata });
  return encode(messages.STATUS, {
    code: 13,
    message,
    details: [{ type: "type.googleapis.com/google.rpc.ErrorInfo", value }],
  });
}
