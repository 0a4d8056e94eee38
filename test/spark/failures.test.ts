/** What fails at the server or on the way to it → codes and fields. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer as createPages } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { describe, expect, it } from "vitest";
import { fitSync } from "../../src/index.js";
import { addressOf } from "../../src/spark/address.js";
import { SparkClient } from "../../src/spark/client.js";
import * as messages from "../../src/spark/messages.js";
import { encode } from "../../src/spark/protobuf.js";
import { connect } from "../../src/spark/spark.js";
import { groups } from "../models/rows.js";
import { wrongOption } from "../support/errors.js";
import { ANY_METHOD } from "../support/long.js";
import { fakeServer } from "./fake-server.js";
import { all, details, pairs } from "./paired.js";

const pair = pairs();
// A certificate of nobody's for 127.0.0.1, made by: openssl req -x509 -newkey ec … -addext subjectAltName=IP:127.0.0.1
const pem = (name: string) => readFileSync(new URL(`../fixtures/spark/${name}.pem`, import.meta.url), "utf8");
const model = fitSync(groups(60, 2, 1), { ...ANY_METHOD, clusters: 2 }, { columns: ["x", "y"] });

describe("errors", () => {
  it.each([
    ["TABLE_OR_VIEW_NOT_FOUND", { relationName: "`sales`.`gone`" }, "SPARK_TABLE", { name: "sales.gone" }],
    ["PATH_NOT_FOUND", { path: "file:/no/where" }, "SPARK_PATH", { path: "file:/no/where" }],
    [
      "UNRESOLVED_COLUMN.WITH_SUGGESTION",
      { objectName: "`agee`", proposal: "`age`, `income`" },
      "SPARK_COLUMN",
      { column: "agee", suggestions: ["age", "income"] },
    ],
    ["TABLE_OR_VIEW_ALREADY_EXISTS", { relationName: "`a`.`b`" }, "SPARK_EXISTS", { name: "a.b" }],
    ["PATH_ALREADY_EXISTS", { outputPath: "file:/out" }, "SPARK_EXISTS", { name: "file:/out" }],
    ["PARSE_SYNTAX_ERROR", {}, "SPARK_SQL", {}],
    ["OPERATION_CANCELED", {}, "SPARK_INTERRUPTED", {}],
    ["DIVIDE_BY_ZERO", {}, "SPARK_FAILED", { errorClass: "DIVIDE_BY_ZERO", sqlState: "42000" }],
  ])("%s of the server is told by code and fields", async (errorClass, parameters, code, fields) => {
    const { client } = await pair((call) => {
      call.end(13, "words", details(errorClass, parameters, `[${errorClass}] words`));
    });
    await expect(all(client)).rejects.toMatchObject({ code, fields });
  });

  it("of the server say their first line, even behind an empty one", async () => {
    const said = "\n[PARSE_SYNTAX_ERROR] Syntax error at x.\n== SQL ==";
    const { client } = await pair((call) => call.end(13, "", details("PARSE_SYNTAX_ERROR", {}, said)));
    const message = "[PARSE_SYNTAX_ERROR] Syntax error at x.";
    await expect(all(client)).rejects.toMatchObject({ code: "SPARK_SQL", fields: { message } });
  });

  it("of a connection: no server, TLS on a plain port, a token refused", async () => {
    const { server } = await pair((call) => call.end(16, "who are you"));
    const at = (address: string) => new SparkClient(addressOf(address), { wait: 1 }).version();
    await expect(at(server.address)).rejects.toMatchObject({ code: "SPARK_REFUSED" });
    await expect(at(`${server.address}/;use_ssl=true`)).rejects.toMatchObject({ code: "SPARK_PLAIN_PORT" });
    const port = server.address.split(":")[2];
    await server.close();
    await expect(at(`sc://127.0.0.1:${port}`)).rejects.toMatchObject({
      code: "SPARK_NO_SERVER",
      fields: { host: "127.0.0.1", port: Number(port) },
    });
  });

  it("of a port that speaks something else: a web page, a line of text, TLS where none was asked for", async () => {
    const pages = createPages((_, answer) => answer.end("<html>"));
    const talker = createServer((socket) => socket.on("error", () => {}).end("SSH-2.0-x\r\n"));
    const secure = createTlsServer({ key: pem("key"), cert: pem("cert") });
    for (const [server, end] of [
      [pages, ""],
      [talker, ""],
      [secure, ""],
    ] as const) {
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      await expect(connect(`sc://127.0.0.1:${port}${end}`)).rejects.toMatchObject({
        ...{ code: "SPARK_NOT_CONNECT", fields: { host: "127.0.0.1", port, tls: false } },
      });
      server.close();
    }
  });

  it("of a server that is not asked again: none, what failed once may not fail twice", async () => {
    let refused = 0;
    const { server } = await pair((call) => {
      if (call.method === "AddArtifacts") {
        refused++;
        return call.end(13, "not now");
      }
      call.send(encode(messages.ANALYZED, { sparkVersion: { version: "4.3.0" } }));
      call.end();
    });
    const spark = await connect(server.address);
    for (const times of [1, 2]) {
      await expect(spark.executors()).rejects.toMatchObject({ code: "SPARK_FAILED" });
      expect(refused).toBe(times);
    }
    spark.detach();
    const wasmtime = "/no/such/wasmtime.whl";
    const other = await connect(server.address, { wasmtime });
    await expect(other.executors()).rejects.toEqual(wrongOption("wasmtime", wasmtime));
    await expect(other.register(model, "cat.db.f")).rejects.toEqual(wrongOption("name", "cat.db.f"));
    other.detach();
  });

  it("of a host that swallows what it is sent, and of a caller who waits no longer", async () => {
    const silent = createServer((socket) => socket.on("error", () => {}).resume()).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = `sc://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const client = new SparkClient(addressOf(address), { patience: 50 });
    await expect(client.version()).rejects.toMatchObject({ code: "SPARK_NO_SERVER" });
    client.close();
    const caller = new AbortController();
    silent.once("connection", () => caller.abort(new Error("enough")));
    await expect(connect(address, { signal: caller.signal })).rejects.toThrow("enough");
    silent.close();
    await once(silent, "close");
  });

  it("over TLS a token goes along, and only to a server that is trusted", async () => {
    const [key, cert] = [pem("key"), pem("cert")];
    const answer = encode(messages.ANALYZED, { sparkVersion: { version: "4.1.0" } });
    const server = await fakeServer(
      (call) => {
        call.send(answer);
        call.end();
      },
      { key, cert },
    );
    const address = addressOf(`${server.address}/;token=open`);
    const trusting = new SparkClient(address, { ca: cert });
    try {
      expect(await trusting.version()).toBe("4.1.0");
      expect(server.calls[0].headers.authorization).toBe("Bearer open");
      await expect(new SparkClient(address).version()).rejects.toMatchObject({ code: "SPARK_CERTIFICATE" });
      expect(server.calls).toHaveLength(1);
    } finally {
      trusting.close();
      await server.close();
    }
  });
});
