/** Messages as bytes, frames of messages, and addresses. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inSession } from "../../apps/cli/remote/detach.js";
import { addressOf } from "../../src/spark/address.js";
import { FrameCutter, framed } from "../../src/spark/frames.js";
import { decode, encode, joined } from "../../src/spark/protobuf.js";
import { problem } from "../support/errors.js";
import { runs } from "../support/long.js";

describe("messages", () => {
  it("are encoded as the format's own examples are", () => {
    expect([...encode({ a: [1, "int"] }, { a: 150 })]).toEqual([0x08, 0x96, 0x01]);
    expect([...encode({ b: [2, "string"] }, { b: "testing" })]).toEqual([
      0x12, 0x07, 0x74, 0x65, 0x73, 0x74, 0x69, 0x6e, 0x67,
    ]);
    expect([...encode({ c: [3, { a: [1, "int"] }] }, { c: { a: 150 } })]).toEqual([
      0x1a, 0x03, 0x08, 0x96, 0x01,
    ]);
    expect([...encode({ d: [1, "int"] }, { d: -1 })]).toEqual([
      8, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1,
    ]);
  });

  it("come back as they were, without the fields that a newer server adds", () => {
    const known = {
      n: [1, "int"],
      t: [2, "string", "many"],
      m: [3, "map"],
      s: [4, { b: [1, "bytes"], on: [2, "bool"] }],
    } as const;
    const value = {
      n: -(2 ** 40),
      t: ["", "å"],
      m: { a: "b", c: "" },
      s: { b: Uint8Array.of(0, 255), on: true },
    };
    const bytes = encode({ ...known, z: [900, "string"], y: [901, "int"] }, { ...value, z: "new", y: 3 });
    expect(decode(known, bytes)).toEqual(value);
    expect(() => decode(known, bytes.subarray(0, 5))).toThrow();
  });

  it("are cut from frames whatever the pieces", () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 17 }),
        (given, piece) => {
          const bytes = joined(given.map(framed));
          const cutter = new FrameCutter();
          const found: Uint8Array[] = [];
          for (let at = 0; at < bytes.length; at += piece)
            found.push(...cutter.cut(bytes.subarray(at, at + piece)));
          expect(found.map((one) => [...one])).toEqual(given.map((one) => [...one]));
          expect(cutter.open).toBe(false);
        },
      ),
      runs(100),
    );
  });
});

it("an address is read as Spark's own clients read it, and a token never shows", () => {
  expect(addressOf("sc://h")).toMatchObject({ host: "h", port: 15002, tls: false, headers: {} });
  expect(addressOf("sc://[::1]:1/;use_ssl=true")).toMatchObject({ host: "::1", port: 1, tls: true });
  const secret = addressOf("sc://h:443/;token=a%3Db;X-Cluster=7");
  expect(secret).toMatchObject({ tls: true, headers: { authorization: "Bearer a=b", "x-cluster": "7" } });
  expect(addressOf("sc://h/;token=a;use_ssl=false").tls).toBe(false);
  for (const wrong of [
    "http://h",
    "sc://",
    "sc://h:99999",
    "sc://h/;token",
    "sc://h/;session_id=7",
    "sc://h/;a=%E0%A4%A",
    "sc://a b",
    "sc://me@h",
    "sc://[:::]",
    "sc://h/;a b=c",
    5,
  ]) {
    expect(() => addressOf(wrong)).toThrow(problem("SPARK_ADDRESS"));
  }
  expect(() => addressOf("sc://h:x/;token=secret")).toThrow(
    problem("SPARK_ADDRESS", { value: "sc://h:x/;token=***" }),
  );
  const session = "0b7d1c7e-6f0b-4a5e-9a55-6f1f1f6f7a11";
  for (const [wrong, value] of [
    ["sc://h:x", "sc://h:x"],
    ["sc://h:x/;token=secret", "sc://h:x/;token=***"],
    ["sc://me:secret@h/;x-key=secret", "sc://***@h/;x-key=***"],
  ]) {
    expect(() => addressOf(inSession(wrong, session))).toThrow(problem("SPARK_ADDRESS", { value }));
  }
});
