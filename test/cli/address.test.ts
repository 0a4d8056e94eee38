/** Tables behind http addresses, by a server of this process: the program would have to run beside it. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openInput } from "../../apps/cli/input/input-file.js";
import { readTable } from "../../src/io.js";

const CSV = "x,y\n1,2\n3,4\n";
const PAGES: Readonly<Record<string, (answer: ServerResponse) => void>> = {
  "/data/a.csv": (answer) => answer.end(CSV),
  "/a.csv.gz": (answer) => answer.end(gzipSync(CSV)),
  "/moved": (answer) => answer.writeHead(302, { location: "/data/a.csv" }).end(),
  "/to-a-file": (answer) => answer.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/round": (answer) => answer.writeHead(302, { location: "/round" }).end(),
  "/half": (answer) => {
    answer.writeHead(200, { "content-length": "1000" });
    answer.write(CSV);
    answer.destroy();
  },
};
const asked: string[] = [];
const server = createServer((request: IncomingMessage, answer: ServerResponse) => {
  const path = (request.url ?? "").split("?")[0];
  asked.push(path);
  const page = PAGES[path];
  if (page) page(answer);
  else answer.writeHead(404).end("no such page");
});
let base = "";
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function bytesOf(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | Uint8Array,
): Promise<string> {
  const parts: Uint8Array[] = [];
  if (source instanceof Uint8Array) parts.push(source);
  else for await (const part of source) parts.push(part);
  return Buffer.concat(parts).toString();
}

describe("an address", () => {
  test("is read as a file of its name, as often as it is wanted, and asked for once", async () => {
    const input = await openInput(`${base}/data/a.csv?token=secret`);
    expect(input.name).toBe(`${base}/data/a.csv`);
    expect(input.path).toBe("a.csv");
    for (let k = 0; k < 2; k++) {
      expect(await bytesOf(input.bytes())).toBe(CSV);
      expect(await bytesOf(input.open(4))).toBe(CSV.slice(4));
    }
    expect(asked.filter((path) => path === "/data/a.csv")).toHaveLength(1);
  });

  test("may be gzipped, and may have moved", async () => {
    const zipped = await openInput(`${base}/a.csv.gz`);
    expect(await bytesOf(zipped.open(4))).toBe(CSV.slice(4));
    expect((await readTable(zipped.bytes(), { name: zipped.path })).rows).toBe(2);
    expect(Buffer.from(zipped.head).toString()).toBe(CSV);
    expect((await openInput(`${base}/moved`)).path).toBe("a.csv");
  });

  test.each(["/none.csv", "/to-a-file", "/round", "/half"])(
    "%s fails with a sentence that names it",
    async (path) => {
      await expect(openInput(`${base}${path}?token=secret`)).rejects.toMatchObject({
        exitCode: 66,
        message: expect.stringContaining(`${base}${path}: `),
      });
      await expect(openInput(`${base}${path}?token=secret`)).rejects.not.toMatchObject({
        message: expect.stringContaining("secret"),
      });
    },
  );

  test("with a password is not opened, and is not repeated", async () => {
    const address = `${base.replace("http://", "http://me:secret@")}/data/a.csv`;
    await expect(openInput(address)).rejects.toMatchObject({ exitCode: 66 });
    await expect(openInput(address)).rejects.not.toMatchObject({
      message: expect.stringContaining("secret"),
    });
    await expect(openInput("http://")).rejects.toMatchObject({ exitCode: 2 });
  });
});
