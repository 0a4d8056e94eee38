/** Words of texts, and what clusters are about. */
import { expect, test } from "vitest";
import { random } from "../../src/base/random.js";
import { describeTexts, type Table } from "../../src/io.js";
import { alike } from "../../src/tables/texts/alike.js";
import { clusterWords } from "../../src/tables/texts/cluster-words.js";
import { countTerms } from "../../src/tables/texts/counts.js";
import { textColumnOf } from "../../src/tables/texts/text-column.js";
import { topicNames } from "../../src/tables/texts/topic-names.js";
import { termsOf } from "../../src/tables/texts/words.js";
import { problem } from "../support/errors.js";
import { CHINESE, drawnTexts, GERMAN, SUBJECTS } from "./corpus.js";

const words = (text: string) => termsOf(text).words;
const phrases = (text: string) => termsOf(text).phrases.map(({ text: phrase }) => phrase);

test("words of many languages", () => {
  expect(words("The Team's goal: don't stop, e-mail me!")).toEqual([
    ...["the", "team", "goal", "don't", "stop", "e-mail", "me"],
  ]);
  expect(words("L’équipe d'Italie")).toEqual(["équipe", "italie"]);
  expect(words("Über ΑΘΗΝΑ Москва ﬁne ＡＢＣ 2024")).toEqual([
    "über",
    "αθηνα",
    "москва",
    "fine",
    "abc",
    "2024",
  ]);
  expect(words("see https://example.org/a?b=c <b>bold</b> &amp; more")).toEqual(["see", "bold", "more"]);
  expect(words("a I 7 – … \u{1F600}")).toEqual([]);
  expect(words("경기가 끝났다")).toEqual(["경기가", "끝났다"]);
  // A letter and its mark are one, composed or not.
  expect(words("cafe\u0301")).toEqual(words("café"));
});

test("scripts without spaces are cut into pairs, words from abroad stay whole", () => {
  expect(words("足球比赛")).toEqual(["足球", "球比", "比赛"]);
  expect(words("サッカーの試合")).toEqual(["サッカー", "試合"]);
  expect(words("猫 GPU价格")).toEqual(["猫", "gpu", "价格"]);
  expect(phrases("足球赛。比")).toEqual(["足球赛"]);
  expect(words("ฟุตบอล").length).toBeGreaterThan(2);
});

test("phrases do not reach over marks, and no word follows itself", () => {
  expect(phrases("red card, late goal goal")).toEqual(["red card", "late goal"]);
});

test("counts are those of the texts, whatever is kept", () => {
  const texts = ["cat dog cat", "dog", "", "cat bird"];
  const { terms, parts, frequency, offsets, term, count } = countTerms(texts, {
    times: [2, 1, 1, 1],
    phrases: true,
    least: 1,
    most: 100,
  });
  expect(terms).toEqual(["bird", "cat", "cat bird", "cat dog", "dog", "dog cat"]);
  expect([...frequency]).toEqual([1, 3, 1, 2, 3, 2]);
  expect(parts[2]).toEqual([1, 0]);
  const rowOf = (i: number) =>
    Object.fromEntries(
      Array.from(term.subarray(offsets[i], offsets[i + 1]), (t, k) => [terms[t], count[offsets[i] + k]]),
    );
  expect(rowOf(0)).toEqual({ cat: 2, "cat dog": 1, dog: 1, "dog cat": 1 });
  expect(rowOf(2)).toEqual({});
  const few = countTerms(texts, { phrases: true, least: 1, most: 2 });
  expect(few.terms).toEqual(["cat", "dog"]);
  expect(countTerms(texts, { phrases: true, least: 2, most: 9 }).terms).toEqual(["cat", "dog"]);
});

test("the weight of a word is its definition", () => {
  const { texts, subjects } = drawnTexts(SUBJECTS.slice(0, 3), 60, 1);
  const counts = countTerms(texts, { phrases: false, least: 1, most: 1000 });
  const of = [0, 1, 2].map((k) => texts.flatMap((_, i) => (subjects[i] === k ? [i] : [])));
  const found = clusterWords(
    counts,
    {
      sizes: Float64Array.from(of, (own) => own.length),
      all: texts.length,
      texts: of.map((own) => Uint32Array.from(own)),
      times: of.map((own) => new Float64Array(own.length).fill(1)),
    },
    10,
  );
  const having = (word: string, rows: readonly number[]) =>
    rows.filter((i) => termsOf(texts[i]).words.includes(word)).length;
  const everyone = texts.map((_, i) => i);
  found.forEach((own, k) => {
    expect(own.length).toBeGreaterThan(2);
    for (const { word, inside, outside, weight } of own) {
      const others = everyone.filter((i) => subjects[i] !== k);
      expect(inside).toBeCloseTo(having(word, of[k]) / of[k].length, 12);
      expect(outside).toBeCloseTo(having(word, others) / others.length, 12);
      const all = having(word, everyone) / texts.length;
      const share = (rows: readonly number[]) => (having(word, rows) + 5 * all) / (rows.length + 5);
      const elsewhere = of.filter((rows, j) => j !== k && having(word, rows) > 0).map(share);
      const most = Math.max(share(others), ...elsewhere);
      expect(weight).toBeCloseTo(share(of[k]) * Math.log(share(of[k]) / Math.sqrt(share(others) * most)), 12);
    }
    expect(own.map(({ weight }) => weight)).toEqual(own.map(({ weight }) => weight).sort((a, b) => b - a));
  });
});

function tableOf(texts: readonly string[]): Table {
  const all = [...new Set(texts)];
  const codes = Uint32Array.from(texts, (text) => all.indexOf(text));
  const missing = texts.filter((text) => text === "").length;
  return { rows: texts.length, columns: [{ name: "text", kind: "text", codes, words: all, missing }] };
}

test.each([
  ["English", SUBJECTS],
  ["two languages", [...SUBJECTS.slice(0, 2), ...GERMAN]],
  ["Chinese", CHINESE],
])("in %s, names are words of the subject: no stop words, no two forms of one", (_, subjects) => {
  const { texts, subjects: labels } = drawnTexts(subjects, 240, 2);
  const found = describeTexts(tableOf(texts), labels, 0);
  expect(new Set(found.map(({ name }) => name)).size).toBe(subjects.length);
  found.forEach(({ name, words: own, typical }, k) => {
    const elsewhere = subjects.filter((_, j) => j !== k).flatMap(({ sentences }) => sentences.flatMap(words));
    const said = subjects[k].sentences.flatMap(words).filter((word) => !elsewhere.includes(word));
    const known = [...said, ...subjects[k].words].map((word) => word.toLowerCase());
    const named = name.split(", ");
    expect(named).toHaveLength(3);
    const strange = named.filter((word) => !known.some((one) => one.includes(word) || word.includes(one)));
    expect(strange).toEqual([]);
    const parts = own.flatMap(({ word }) => word.split(" "));
    parts.forEach((a, i) => {
      for (const b of parts.slice(0, i)) expect(a === b || alike(a, b)).toBe(false);
    });
    expect(typical).toHaveLength(3);
    expect(new Set(typical.map((row) => texts[row])).size).toBe(3);
    for (const row of typical) expect(labels[row]).toBe(k);
  });
});

test("neither the order of rows nor that of labels changes what is said", () => {
  const { texts, subjects } = drawnTexts(SUBJECTS, 160, 4);
  const source = random(1, 9102);
  const order = texts.map((_, i) => i);
  for (let i = order.length - 1; i > 0; i--) {
    const j = source.below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  const said = describeTexts(tableOf(texts), subjects, 0);
  const turned = describeTexts(
    tableOf(order.map((i) => texts[i])),
    order.map((i) => 3 - subjects[i]),
    0,
  );
  turned.forEach(({ name, words: own }, k) => {
    expect(name).toBe(said[3 - k].name);
    expect(own).toEqual(said[3 - k].words);
  });
});

test("typical rows are nearest to the middle of the rows compared", () => {
  const { texts, subjects } = drawnTexts(SUBJECTS.slice(0, 2), 40, 6);
  const source = random(2, 9103);
  const coords = Float64Array.from({ length: 80 }, () => source.uniform() - 0.2);
  const rows = texts.map((_, i) => i);
  for (const byAngle of [true, false]) {
    const compared = { points: { n: 40, dim: 2, coords }, rows, byAngle };
    const found = describeTexts(tableOf(texts), subjects, 0, { compared, rows: 40 });
    for (const { cluster, typical } of found) {
      const own = rows.filter((i) => subjects[i] === cluster);
      const place = (i: number) => {
        const [x, y] = [coords[2 * i], coords[2 * i + 1]];
        const unit = byAngle ? Math.hypot(x, y) : 1;
        return [x / unit, y / unit];
      };
      const middle = [0, 1].map((c) => own.reduce((sum, i) => sum + place(i)[c], 0) / own.length);
      const far = (i: number) => {
        const [x, y] = place(i);
        return byAngle ? -(x * middle[0] + y * middle[1]) : Math.hypot(x - middle[0], y - middle[1]);
      };
      const distances = typical.map(far);
      distances.forEach((one, k) => {
        if (k > 0) expect(one).toBeGreaterThanOrEqual(distances[k - 1] - 1e-12);
      });
      expect(new Set(typical.map((i) => texts[i]))).toEqual(new Set(own.map((i) => texts[i])));
    }
  }
});

test("noise is in no cluster, blank texts say nothing", () => {
  const { texts, subjects } = drawnTexts(SUBJECTS.slice(0, 2), 60, 8);
  const labels = [...subjects, -1, 0, 1];
  const found = describeTexts(tableOf([...texts, "noise noise", "", ""]), labels, 0, { rows: 100 });
  expect(found.map(({ size }) => size)).toEqual([31, 31]);
  for (const { typical } of found) for (const row of typical) expect(row).toBeLessThan(60);
});

test("names are unique, and take more words only where they must", () => {
  expect(topicNames([["a", "b", "c", "d"], ["a", "b", "c", "e"], ["x", "y", "z", "w"], []])).toEqual([
    "a, b, c, d",
    "a, b, c, e",
    "x, y, z",
    "cluster 3",
  ]);
  const same = topicNames([["a"], ["a"], ["a (2)"], ["b"]]);
  expect(new Set(same).size).toBe(4);
  expect(same[3]).toBe("b");
});

test("forms of one word are alike, others are not", () => {
  for (const [a, b] of [
    ["goal", "goals"],
    ["play", "playing"],
    ["running", "runner"],
    ["art", "arts"],
  ])
    expect([alike(a, b), alike(b, a)]).toEqual([true, true]);
  for (const [a, b] of [
    ["goal", "coal"],
    ["market", "margin"],
    ["the", "theory"],
    ["足球", "足球赛"],
  ])
    expect([alike(a, b), alike(b, a)]).toEqual([false, false]);
});

test("the column of texts is the one with most words, if any has some", () => {
  const { texts } = drawnTexts(SUBJECTS, 20, 9);
  const columns = [
    ...tableOf(texts.map((_, i) => `name ${i}`)).columns,
    ...tableOf(texts).columns,
    ...tableOf(texts.map((text) => text.split(".")[0])).columns,
  ];
  const text = { role: "text", use: "describe" };
  expect(textColumnOf({ columns }, [text, text, text])).toBe(1);
  expect(textColumnOf({ columns }, [text, { role: "class", use: "describe" }, text])).toBe(2);
  expect(textColumnOf({ columns }, [text, { role: "text", use: "ignore" }])).toBeUndefined();
});

test("what cannot be told is said with its code", () => {
  const table = tableOf(["one two", "two three"]);
  expect(() => describeTexts(table, [0], 0)).toThrow(problem("LABELS_AND_TEXTS", { labels: 1, texts: 2 }));
  const numbers = {
    rows: 1,
    columns: [{ name: "x", kind: "number", values: Float64Array.of(1), missing: 0 }] as const,
  };
  expect(() => describeTexts(numbers, [0], 0)).toThrow(problem("NO_TEXT_COLUMN", { columns: ["x"] }));
});
