/** The report of `cluster --html`, as whoever has to act on it reads it: what was found, who is who, what to do; then the rest. */
import { afterAll, expect, test } from "vitest";
import { folder } from "./program.js";

const at = folder();
afterAll(() => at.remove());

const rows = Array.from({ length: 90 }, (_, i) => {
  const kind = i % 3;
  return `N-${1000 + i},${(9 * kind + (i % 7) / 10).toFixed(1)},${(kind === 1 ? 50 : 5) + (i % 4)},${"abc"[kind]}`;
});
at.write("plain.csv", `id,spend,visits,segment\n${rows.join("\n")}\n`);

const decoded = (text: string): string =>
  text.replace(/<[^>]*>/g, "").replace(/&(#39|quot|lt|gt|amp);/g, (_, sign) => SIGNS[sign]);
const SIGNS: Readonly<Record<string, string>> = { "#39": "'", quot: '"', lt: "<", gt: ">", amp: "&" };
const headings = (html: string): string[] =>
  [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => decoded(text));
const codes = (html: string): string[] =>
  [...html.matchAll(/<code>(.*?)<\/code>/g)].map(([, text]) => decoded(text));

test("begins with the rows, who is who and what to do; the spectrum is folded", () => {
  at.done([
    "cluster",
    "plain.csv",
    "-m",
    "spectacl",
    "-k",
    "3",
    "--call",
    "1=Rare <one>",
    "--html",
    "a.html",
  ]);
  const html = at.read("a.html");
  expect(headings(html).slice(0, 3)).toEqual(["The rows", "Who is who", "What to do with it"]);
  const fold = html.slice(html.indexOf("<details>"), html.indexOf("</details>"));
  expect(headings(fold)).toContain("Spectrum");
  const cards = [...html.matchAll(/<article>(.*?)<\/article>/gs)].map(([, card]) => card);
  expect(cards).toHaveLength(3);
  expect(decoded(cards[1])).toContain("Rare <one>");
  const lines = at.read("plain.csv").trim().split("\n");
  for (const card of cards) {
    const typical = [...card.matchAll(/<th scope="row">(\d+)<\/th>/g)].map(([, row]) => Number(row));
    expect(typical).toHaveLength(3);
    // Each with the name of its row, and all of one kind.
    for (const row of typical) expect(card).toContain(lines[row].split(",")[0]);
    expect(new Set(typical.map((row) => lines[row].split(",")[3])).size).toBe(1);
  }
});

test("what it says to do can be done", () => {
  const base = ["cluster", "plain.csv", "-k", "3", "-m", "kmeans"];
  at.run([...base, "--html", "b.html"]);
  const offered = codes(at.read("b.html")).filter((text) => text.startsWith("spectacl "));
  expect(offered).toHaveLength(2);
  for (const command of offered) expect(at.shell(command).code).toBe(0);
  expect(at.read("labeled.csv").split("\n")[0]).toBe("id,spend,visits,segment,cluster");

  at.done([...base, "-o", "o.csv", "--save-model", "model.spectacl", "--html", "c.html"]);
  at.write("new.csv", at.read("plain.csv"));
  const [file, predict] = codes(at.read("c.html"));
  expect(file).toBe("o.csv");
  expect(at.shell(predict).out).toBe(at.read("o.csv"));
});
