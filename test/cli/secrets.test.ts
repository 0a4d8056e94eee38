/** What an address carries in secret is in nothing that a run writes: asked of a server beside real processes. */
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endOf, type Folder, folder, started } from "./program.js";

const ROWS = Array.from({ length: 60 }, (_, i) => [i % 2 ? 9 + Math.sin(i) : Math.cos(i), (i * 7) % 11]);
const CSV = `x,y\n${ROWS.map((row) => row.join(",")).join("\n")}\n`;
const server = createServer((request, answer) => {
  if (request.url?.startsWith("/none")) answer.writeHead(404).end();
  else answer.end(request.url?.startsWith("/ragged") ? `${CSV}1\n` : CSV);
});

let place: Folder;
let host = "";
beforeAll(async () => {
  place = folder();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  place.remove();
});

async function ran(words: readonly string[]) {
  const child = started(place.path, words);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => (said += bytes));
  const code = await endOf(child);
  return { code, said };
}

const QUERY = "?token=SECRET1&x=SECRET2#SECRET3";

test.each([
  ["cluster", "-k", "2", "--html", "a.html", "--plot", "a.svg", "--save-model", "a.json", "-o", "a.csv"],
  ["cluster", "-k", "2", "--json", "--verbose"],
  ["compare", "-k", "2", "-m", "kmeans,dbscan", "--html", "b.html", "--plot", "b.svg"],
  ["fit", "-k", "2", "-o", "c.spectacl"],
  ["sweep", "-m", "kmeans", "--vary", "clusters=2:3", "-o", "d.csv"],
  ["inspect", "--json"],
  ["inspect"],
])("%s of an address with a query shows none of it", async (...words) => {
  const { code, said } = await ran([...words, `http://${host}/a.csv${QUERY}`]);
  expect({ code, said }).toEqual({ code: 0, said: expect.not.stringContaining("SECRET") });
  const files = readdirSync(place.path);
  expect(files.filter((name) => Buffer.from(place.bytes(name)).includes("SECRET"))).toEqual([]);
});

test.each([
  ["cluster", "http://me:SECRET@HOST/a.csv"],
  ["cluster", "http://me:SEC/SECRET@HOST/a.csv"],
  ["cluster", `http://HOST/none${QUERY}`],
  ["cluster", `http://HOST/ragged${QUERY}`],
  ["cluster", "data.csv", "-o", `http://HOST/a.csv${QUERY}`],
  ["cluster", "data.csv", "--recipe", `http://HOST/a.json${QUERY}`],
  ["cluster", "data.csv", "--columns", `http://HOST/a.json${QUERY}`],
  ["cluster", "data.csv", "--passwort=SECRET"],
  ["cluster", "rows", "--remote", "sc://me:SECRET@host/;x-key=SECRET", "--to-table", "t"],
  ["predict", `http://HOST/a.spectacl${QUERY}`, "data.csv"],
  ["studio", `http://HOST/a.csv${QUERY}`],
])("%s %s … is refused without what is secret", async (...words) => {
  place.write("data.csv", CSV);
  const { code, said } = await ran(words.map((word) => word.replace("HOST", host)));
  expect(code).toBeGreaterThan(0);
  expect(said).toMatch(/^spectacl: /);
  expect(said).not.toContain("SECRET");
});
