/** `spectacl topics`, and the words of texts in `spectacl cluster`. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { adjustedRand } from "../../src/metrics.js";
import { CHINESE, drawnTexts, GERMAN, SUBJECTS, type Subject } from "../texts/corpus.js";
import { type Folder, folder } from "./program.js";

let at: Folder;

const csv = (texts: readonly string[]) =>
  `id,text\n${texts.map((text, i) => `r${i},"${text}"`).join("\n")}\n`;
const { texts: english, subjects } = drawnTexts(SUBJECTS, 240, 11);
const wordsOf = (subject: Subject) =>
  [...subject.words, ...subject.sentences.flatMap((sentence) => sentence.split(/[^\p{L}]+/u))].map((word) =>
    word.toLowerCase(),
  );

beforeAll(() => {
  at = folder();
  at.write("texts.csv", csv(english));
  at.write("lines.txt", `${english.join("\n")}\n`);
});
afterAll(() => at.remove());

interface Topic {
  readonly topic: number;
  readonly size: number;
  readonly name: string;
  readonly words: readonly { readonly word: string }[];
  readonly typical: readonly { readonly row: number; readonly text: string }[];
}

test("topics of texts, with their names, and the rows with both", () => {
  const { out, err } = at.done(["topics", "texts.csv", "-k", "4", "--json", "-o", "labeled.csv"]);
  expect(err).toMatch(/240 texts, \d+ words, .*\d+ dimensions/);
  const topics: Topic[] = JSON.parse(out);
  expect(topics.map(({ topic }) => topic)).toEqual([0, 1, 2, 3]);
  expect(topics.reduce((sum, { size }) => sum + size, 0)).toBe(240);
  const labeled = JSON.parse(at.done(["topics", "labeled.csv", "-k", "4", "--json"]).out);
  expect(labeled.map(({ name }: Topic) => name)).toEqual(topics.map(({ name }) => name));
  const [head, ...rows] = at.read("labeled.csv").trimEnd().split("\n");
  expect(head).toBe("id,text,topic,name");
  const found = rows.map((row) => Number(/,(\d+),"[^"]*"$/.exec(row)?.[1]));
  expect(adjustedRand(subjects, found)).toBeGreaterThan(0.95);
  for (const { topic, name, words, typical } of topics) {
    expect(name.split(", ")).toEqual(words.slice(0, 3).map(({ word }) => word));
    for (const { row, text } of typical) {
      expect(text).toBe(english[row]);
      expect(found[row]).toBe(topic);
    }
    rows.forEach((row, i) => {
      if (found[i] === topic) expect(row.endsWith(`"${name}"`)).toBe(true);
    });
  }
});

test.each<[string, readonly Subject[]]>([
  ["two languages", [...SUBJECTS.slice(0, 2), ...GERMAN]],
  ["Chinese", CHINESE],
])("in %s the number is found, and names are words of one subject", (_, known) => {
  const { texts, subjects: truth } = drawnTexts(known, 300, 12);
  at.write("other.txt", texts.join("\r\n"));
  const topics: Topic[] = JSON.parse(at.done(["topics", "other.txt", "--json"]).out);
  expect(topics.length).toBeGreaterThanOrEqual(known.length - 1);
  expect(new Set(topics.map(({ name }) => name)).size).toBe(topics.length);
  for (const { name, typical } of topics) {
    const own = known[truth[typical[0].row]];
    const named = name.split(", ");
    const ofOwn = named.filter((word) =>
      wordsOf(own).some((one) => one.includes(word) || word.includes(one)),
    );
    expect(ofOwn).toEqual(named);
  }
});

test("a file of lines, standard input and a column of a table give the same topics", () => {
  const table = at.done(["topics", "texts.csv", "-c", "text"]).out;
  expect(at.done(["topics", "lines.txt"]).out).toBe(table);
  expect(at.done(["topics", "--lines"], at.read("lines.txt")).out).toBe(table);
  expect(table.split("\n")[0]).toBe("topic,size,name,words,typical");
});

test("vectors are compared if the file has them, unless words are asked for", () => {
  const rows = english.map((text, i) => ({
    text,
    embedding: Array.from(
      { length: 12 },
      (_, c) => (c % 4 === subjects[i] ? 3 : 0) + ((i * 7 + c * 5) % 11) / 11,
    ),
  }));
  at.write("vectors.jsonl", rows.map((row) => JSON.stringify(row)).join("\n"));
  const byVectors = at.done(["topics", "vectors.jsonl", "--json"]);
  expect(byVectors.err).not.toMatch(/by their words/);
  expect(JSON.parse(byVectors.out)).toHaveLength(4);
  expect(at.done(["topics", "vectors.jsonl", "--by", "words"]).err).toMatch(/by their words/);
  const names: string[] = JSON.parse(byVectors.out).map(({ name }: Topic) => name);
  // The same words in what cluster prints, writes and reports.
  const { out, err } = at.done(["cluster", "vectors.jsonl", "-k", "4", "--json", "--html", "report.html"]);
  const shown = JSON.parse(out);
  expect(shown.topics.map(({ name }: Topic) => name).sort()).toEqual([...names].sort());
  for (const name of names) {
    expect(err).toContain(name);
    expect(at.read("report.html")).toContain(name);
  }
  for (const { texts } of shown.topics)
    for (const text of texts) expect(at.read("report.html")).toContain(text);
  const csvOut = at.done(["cluster", "vectors.jsonl", "-k", "4", "--names", "--to", "csv"]).out;
  expect(csvOut.split("\n")[0]).toMatch(/,cluster,name$/);
  for (const name of names) expect(csvOut).toContain(`"${name}"`);
});

test("a model keeps the names: those of other rows, in memory and in a stream, in every format", () => {
  const rows = (seed: number) =>
    english.map((text, i) => ({
      x: 10 * (subjects[i] % 2) + ((i * 7 + seed) % 11) / 11,
      y: 10 * Math.floor(subjects[i] / 2) + ((i * 5 + seed) % 13) / 13,
      text,
    }));
  const jsonl = (seed: number) =>
    rows(seed)
      .map((row) => JSON.stringify(row))
      .join("\n");
  at.write("old.jsonl", jsonl(1));
  at.write("new.jsonl", jsonl(2));
  const asked = ["-c", "x,y", "-k", "4", "-m", "kmeans"];
  const whole = at.done(["cluster", "old.jsonl", ...asked, "--names", "--save-model", "saved.json"]).out;
  const streamed = at.done(["cluster", "old.jsonl", ...asked, "--names", "--stream"]).out;
  at.done(["fit", "old.jsonl", ...asked, "-o", "fitted.json"]);
  const pairsOf = (out: string) =>
    new Set(
      out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line))
        .map(({ cluster, name }: { cluster: number; name: string }) => `${cluster} ${name}`),
    );
  expect(pairsOf(whole).size).toBe(4);
  expect(pairsOf(streamed)).toEqual(pairsOf(whole));
  for (const model of ["saved.json", "fitted.json"]) {
    expect(pairsOf(at.done(["predict", model, "new.jsonl", "--names"]).out)).toEqual(pairsOf(whole));
    at.done(["predict", model, "new.jsonl", "--names", "-o", "new.parquet"]);
    expect(pairsOf(at.done(["predict", model, "new.parquet", "--names", "--to", "jsonl"]).out).size).toBe(4);
    const again = at.done(["inspect", "new.parquet", "--json"]).out;
    expect(JSON.parse(again).columns.map(({ name }: { name: string }) => name)).toContain("name");
  }
  at.done(["fit", "old.jsonl", "-c", "x,y", "-x", "text", "-k", "2", "-m", "kmeans", "-o", "bare.json"]);
  expect(at.fail(["predict", "bare.json", "new.jsonl", "--names"]).code).toBe(2);
});

test("a picture has the names of the topics", () => {
  const topics: Topic[] = JSON.parse(
    at.done(["topics", "texts.csv", "-k", "4", "--json", "--plot", "map.svg", "--html", "map.html"]).out,
  );
  for (const { name } of topics) {
    expect(at.read("map.svg")).toContain(name);
    expect(at.read("map.html")).toContain(name);
  }
});

test("without texts, names say what sets clusters apart", () => {
  const rows = Array.from({ length: 60 }, (_, i) => `${(i % 2) * 9 + (i % 5) / 5},${(i % 7) / 7}`);
  const { out } = at.done(["cluster", "-k", "2", "-m", "kmeans", "--names"], `mass,y\n${rows.join("\n")}\n`);
  const [head, ...lines] = out.trimEnd().split("\n");
  expect(head).toBe("mass,y,cluster,name");
  expect(new Set(lines.map((line) => line.split(",")[3]))).toEqual(new Set(["high mass", "low mass"]));
});

test("what cannot be done is said", () => {
  at.write("numbers.csv", "x,y\n1,2\n3,4\n");
  expect(at.fail(["topics", "numbers.csv"])).toMatchObject({
    code: 65,
    message: expect.stringContaining("x, y"),
  });
  expect(at.fail(["topics", "texts.csv", "--by", "vectors"])).toMatchObject({ code: 65 });
  expect(at.fail(["topics", "texts.csv", "-k", "0"])).toMatchObject({ code: 2 });
  at.write("apart.txt", "one\ntwo\nthree\n");
  expect(at.fail(["topics", "apart.txt"])).toMatchObject({ code: 65 });
});

test("of texts that come again and again each is a topic; without texts there are none", () => {
  const few = ["ok", "goal", "bank", "virus"];
  at.write("few.csv", `text\n${Array.from({ length: 60 }, (_, i) => few[i % 4]).join("\n")}\n`);
  const topics: Topic[] = JSON.parse(at.done(["topics", "few.csv", "--json"]).out);
  expect(topics.map(({ name }) => name).sort()).toEqual([...few].sort());
  at.write(
    "bare.csv",
    `${Array.from({ length: 9 }, (_, c) => `emb_${c}`).join()},emb_9,emb_10,emb_11,emb_12,emb_13,emb_14,emb_15\n${Array.from({ length: 20 }, (_, i) => Array.from({ length: 16 }, (__, c) => Math.sin(1 + i * 16 + c)).join()).join("\n")}\n`,
  );
  expect(at.fail(["topics", "bare.csv"]).message).toMatch(/cluster/);
  at.write("empty.txt", "");
  expect(at.fail(["topics", "empty.txt"]).code).not.toBe(0);
});
