/** The client against a server that cuts, fails and stops as told. */
import { describe, expect, it } from "vitest";
import * as messages from "../../src/spark/messages.js";
import { decode, encode, joined } from "../../src/spark/protobuf.js";
import { connect } from "../../src/spark.js";
import type { FakeCall } from "./fake-server.js";
import { all, batch, complete, details, pairs, plan } from "./paired.js";

const pair = pairs();

it("a session is released once at the end of its block, unless it was left before", async () => {
  const { server } = await pair((call) => {
    if (call.method === "AnalyzePlan")
      call.send(encode(messages.CALLS.analyze.answer, { sparkVersion: { version: "4.0.0" } }));
    call.end();
  });
  const releases = () => server.calls.filter(({ method }) => method === "ReleaseSession").length;
  {
    await using spark = await connect(server.address);
    expect(spark.version).toBe("4.0.0");
    expect(releases()).toBe(0);
  }
  expect(releases()).toBe(1);
  {
    await using spark = await connect(server.address);
    await spark.close();
  }
  expect(releases()).toBe(2);
  {
    await using spark = await connect(server.address);
    spark.detach();
  }
  expect(releases()).toBe(2);
});

describe("a plan", () => {
  it("is sent with session, user, tag and headers, and its answers come in order", async () => {
    const { server, client } = await pair((call) => {
      if (call.method === "ExecutePlan") {
        for (const k of [1, 2, 3]) call.send(batch(k), 3);
        call.send(complete);
      }
      call.end();
    });
    expect(await all(client)).toEqual([1, 2, 3]);
    const [execute, release] = server.calls;
    const sent = decode(messages.EXECUTE, execute.requests[0]);
    expect(sent.sessionId).toBe(client.session);
    expect(sent.userContext?.userId).toBe("ann");
    expect(sent.options?.[0].reattach?.reattachable).toBe(true);
    expect(execute.headers["x-team"]).toBe("blue");
    expect(release.method).toBe("ReleaseExecute");
    expect(decode(messages.RELEASE_EXECUTE, release.requests[0]).operationId).toBe(sent.operationId);
  });

  it("is taken up again behind the last answer when the connection is cut, three times", async () => {
    let next = 1;
    const { server, client } = await pair(async (call) => {
      if (call.method === "ReleaseExecute") return call.end();
      if (call.method === "ReattachExecute") {
        const { lastResponseId } = decode(messages.REATTACH, call.requests[0]);
        next = Number((lastResponseId ?? "r0").slice(1)) + 1;
      }
      call.send(batch(next));
      if (next < 4) {
        // The answer is on its way before the connection goes.
        setTimeout(() => call.cut(), 20);
        return;
      }
      call.send(complete);
      call.end();
    });
    expect(await all(client)).toEqual([1, 2, 3, 4]);
    expect(server.calls.filter(({ method }) => method === "ExecutePlan")).toHaveLength(1);
    expect(server.calls.filter(({ method }) => method === "ReattachExecute")).toHaveLength(3);
  });

  it("that ends without being complete is asked for again", async () => {
    const { client } = await pair((call) => {
      if (call.method === "ExecutePlan") call.send(batch(1));
      if (call.method === "ReattachExecute") call.send(complete);
      call.end();
    });
    expect(await all(client)).toEqual([1]);
  });

  it("is given up when no try is answered", async () => {
    const { server, client } = await pair((call) => call.cut());
    await expect(all(client)).rejects.toMatchObject({ code: "SPARK_LOST" });
    expect(server.calls.length).toBeGreaterThan(3);
  });

  it("is interrupted by its tag when the signal says so, and throws the signal's reason", async () => {
    let running: FakeCall | undefined;
    const { server, client } = await pair((call) => {
      if (call.method === "ExecutePlan") {
        running = call;
        call.send(batch(1));
      } else {
        if (call.method === "Interrupt") {
          call.send(encode(messages.INTERRUPTED, { ids: ["op"] }));
          running?.end(13, "canceled", details("OPERATION_CANCELED", {}, "[OPERATION_CANCELED] canceled"));
        }
        call.end();
      }
    });
    const control = new AbortController();
    const reason = new Error("enough");
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const answer of client.execute(plan, { signal: control.signal })) {
        seen.push(answer);
        control.abort(reason);
      }
    })();
    await expect(reading).rejects.toBe(reason);
    expect(seen).toHaveLength(1);
    const asked = server.calls.find(({ method }) => method === "Interrupt") as FakeCall;
    const tags = decode(messages.EXECUTE, server.calls[0].requests[0]).tags ?? [];
    expect(tags).toContain(decode(messages.INTERRUPT, asked.requests[0]).tag);
  });

  it("that was complete before the signal reached it is complete", async () => {
    const control = new AbortController();
    const { client } = await pair((call) => {
      if (call.method === "ExecutePlan") {
        call.send(batch(1));
        call.send(complete);
      }
      call.end();
    });
    const seen: unknown[] = [];
    for await (const answer of client.execute(plan, { signal: control.signal })) {
      seen.push(answer);
      control.abort(new Error("enough"));
    }
    expect(seen).toHaveLength(1);
    await expect(client.execute(plan, { signal: control.signal }).next()).rejects.toThrow("enough");
  });

  it("of which nobody knows whether it heard the signal is lost, not interrupted", async () => {
    const control = new AbortController();
    const { client } = await pair((call) => {
      if (call.method !== "ExecutePlan") return call.cut();
      call.send(batch(1));
    });
    const reading = (async () => {
      for await (const _ of client.execute(plan, { signal: control.signal })) {
        control.abort(new Error("enough"));
      }
    })();
    await expect(reading).rejects.toMatchObject({ code: "SPARK_LOST" });
  });

  it("is interrupted at the server when nobody reads on", async () => {
    const { server, client } = await pair((call) => {
      if (call.method === "ExecutePlan") call.send(batch(1));
      else call.end();
    });
    for await (const _ of client.execute(plan)) break;
    await server.calls[0].gone;
    await expect.poll(() => server.calls.map(({ method }) => method)).toContain("Interrupt");
  });
});

describe("files", () => {
  it("travel in chunks with their checksums, a small one as a whole", async () => {
    const { server, client } = await pair((call) => {
      call.send(encode(messages.ARTIFACTS_ADDED, { artifacts: [{ name: "x", sound: true }] }));
      call.end();
    });
    const large = Uint8Array.from({ length: 100_000 }, (_, k) => k * 7);
    await client.addArtifacts([
      { name: "files/small", data: Uint8Array.of(1, 2, 3) },
      { name: "files/large", data: large },
    ]);
    const sent = server.calls[0].requests.map((request) => decode(messages.ARTIFACTS, request));
    expect(sent[0].batch?.artifacts?.[0].name).toBe("files/small");
    // The CRC-32 of the bytes 1, 2, 3, by zlib.
    expect(sent[0].batch?.artifacts?.[0].data?.crc).toBe(0x55bc801d);
    expect(sent[1].begin).toMatchObject({ name: "files/large", bytes: 100_000, chunks: 4 });
    const parts = [sent[1].begin?.first, ...sent.slice(2).map(({ chunk }) => chunk)];
    expect(
      Buffer.from(joined(parts.map((part) => part?.data as Uint8Array))).equals(Buffer.from(large)),
    ).toBe(true);
  });

  it("that arrive damaged, or are refused, are an error", async () => {
    const { client } = await pair((call) => {
      if (call.requests.length > 1) return call.end(7, "not allowed here");
      call.send(encode(messages.ARTIFACTS_ADDED, { artifacts: [{ name: "files/x" }] }));
      call.end();
    });
    const file = { name: "files/x", data: new Uint8Array(5) };
    await expect(client.addArtifacts([file])).rejects.toMatchObject({ code: "SPARK_FAILED" });
    await expect(client.addArtifacts([file, file])).rejects.toMatchObject({ code: "SPARK_ARTIFACTS" });
  });
});
