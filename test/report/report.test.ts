import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { headline, type Report, reportHtml } from "../../apps/report/page/page.js";
import { plane } from "../../apps/report/plane/plane.js";
import { profilesOf } from "../../apps/report/result/profile.js";
import { circles } from "../../src/datasets/shapes.js";
import type { Judgment } from "../../src/index.js";
import { problem } from "../support/errors.js";
import { runs } from "../support/long.js";
import { type Element, elements, parsed, textOf } from "../support/markup.js";

function judged(clusters: number, score: number): Judgment {
  const measures = { valley: score, strength: 1, meanStrength: 1, stability: 0.8, smallest: 0.1 };
  return { clusters, score, ...measures };
}

/** A report with every part, whose every text is `text`. */
function full(text: string, n = 24): Report {
  const { points, truth } = circles({ n, noise: 0.1, seed: 0 });
  const labels = truth.map((label, i) => (i % 8 === 0 ? -1 : label));
  const sizes = [0, 1].map((label) => labels.filter((known) => known === label).length);
  return {
    title: text,
    method: text,
    labels,
    clusters: sizes.map((size) => ({
      size,
      name: text,
      density: 20.5,
      degree: 3,
      kept: 0.9,
      membership: 0.8,
    })),
    columns: [text, text],
    plane: plane(points, [text, text]),
    objective: { value: 41, lower: 1, upper: 30 },
    profiles: profilesOf(points, labels, [text, text]),
    spectrum: { values: [30, -20], densities: [31, 25], vectors: new Float64Array(2 * n).fill(0.1) },
    truth: {
      name: text,
      confusion: { classes: [text, text], clusters: [text, text], counts: [1, 2, 3, 4] },
      scores: [{ name: text, value: 0.96 }],
    },
    comparison: [{ title: text, labels: truth, scores: [{ name: text, value: 0.5 }] }],
    sweep: { xName: text, yName: text, series: [{ name: text, points: [{ x: 1, y: 2 }] }], note: text },
    choice: {
      method: "kmeans",
      clusters: 2,
      evidence: "clear",
      judgment: judged(2, 0.9),
      curve: [judged(2, 0.9), judged(3, 0.4), judged(4, 0.6)],
      runnersUp: [4],
      methods: [
        { ...judged(2, 0.9), method: "spectacl-normalized" },
        { ...judged(2, 0.9), method: "kmeans" },
      ],
    },
    warnings: [text],
    origin: {
      command: text,
      recipe: { [text]: text },
      seed: 3,
      version: text,
      timing: { graph: 31 },
      file: text,
      sha256: text,
      date: text,
    },
  };
}

function page(report: Report): Element[] {
  return elements(parsed(reportHtml(report)));
}

const ATTACKS = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'&lt;",
  "`</style>`",
  "</title>",
  "]]>",
  "{{x}}",
];

describe("landmarks", () => {
  const words = (report: Report): string => textOf(parsed(reportHtml(report)));

  test("are described, and membership is a share of votes", () => {
    const text = words({ ...full("x"), landmarks: { count: 8, agreement: 0.98, far: 3 } });
    for (const fact of ["24 rows", "8 landmarks", "0.98", "3 rows"]) expect(text).toContain(fact);
    expect(text).toMatch(/Membership [^.]*vote/);
  });

  test("are not mentioned if every row took part", () => {
    const text = words(full("x"));
    expect(text).not.toMatch(/landmark|vote/);
    expect(text).toContain("Membership");
  });
});

describe("the page", () => {
  test("is well formed and made of its own elements alone, whatever the texts are", () => {
    const names = (text: string): Set<string> => new Set(page(full(text)).map(({ name }) => name));
    const usual = names("plain text");
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...ATTACKS), fc.string({ unit: "binary" })), (text) => {
        // Backquotes set code; nothing else in a text may become an element.
        expect([...names(text)].filter((name) => !usual.has(name) && name !== "code")).toEqual([]);
      }),
      runs(5),
    );
    expect(usual.has("script")).toBe(false);
  });

  test("asks for nothing: no address, no handler, no script, and a policy that forbids them", () => {
    const html = reportHtml(full("<script src=//evil.example></script>"));
    expect(html.replaceAll('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(
      /https?:|<script|@import|url\(/i,
    );
    for (const { attributes } of page(full(ATTACKS[1]))) {
      expect(Object.keys(attributes).filter((key) => /^on|^src$|^href$/.test(key))).toEqual([]);
    }
    expect(html).toContain("default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; img-src data:");
  });

  test("is the same twice", () => {
    expect(reportHtml(full("a"))).toBe(reportHtml(full("a")));
  });

  test("has a section for what is given and none for what is not", () => {
    const headings = (report: Report): string[] =>
      page(report)
        .filter(({ name }) => name === "h2")
        .map(textOf);
    expect(headings(full("a"))).toEqual([
      "The rows",
      "Please note",
      "How many clusters",
      "Compared with",
      "Clusters",
      "Profiles",
      "Known classes",
      "Spectrum",
      "Eigenvectors",
      "Sweep of a",
      "How it was made",
    ]);
    const bare = { title: "a", method: "b", labels: [0, 0, 1], clusters: [{ size: 2 }, { size: 1 }] };
    expect(headings(bare)).toEqual(["Clusters", "How it was made"]);
  });

  test("tables have captions and scopes, figures a role and words", () => {
    const all = page(full("a"));
    const tables = all.filter(({ name }) => name === "table");
    expect(tables).toHaveLength(5);
    for (const table of tables) {
      const inside = elements(table);
      expect(inside.filter(({ name }) => name === "caption")).toHaveLength(1);
      expect(inside.filter(({ name, attributes }) => name === "th" && !attributes.scope)).toEqual([]);
    }
    for (const { name, attributes } of all) {
      if (name === "svg")
        expect(attributes).toMatchObject({ role: "img", "aria-label": expect.stringMatching(/./) });
    }
  });

  test("stays near half a megabyte for 50,000 rows", () => {
    expect(reportHtml(full("a", 50_000)).length).toBeLessThan(550_000);
  });

  test("refuses labels that do not belong to the plane", () => {
    expect(() => reportHtml({ ...full("a"), labels: [0] })).toThrow(
      problem("LABELS_LENGTH", { length: 1, expected: 24 }),
    );
  });
});

describe("the first sentence", () => {
  const say = (densities: number[], rows: number, extra: Partial<Report> = {}): string =>
    headline({
      title: "",
      method: "",
      labels: new Int32Array(rows),
      clusters: densities.map((density) => ({ size: 100, density })),
      ...extra,
    }).replaceAll("\u202f", " ");

  test("tells clusters, rows, densities and agreement", () => {
    const truth = {
      name: "class",
      confusion: { classes: [], clusters: [], counts: [] },
      scores: [{ name: "F", value: 0.9612 }],
    };
    expect(say([29.7, 13.8], 200, { truth })).toBe(
      "2 clusters of 200 rows, densities 29.7 and 13.8; agrees with `class` at F 0.96.",
    );
    expect(say([5], 1500)).toBe("1 cluster of 1 500 rows, 1 400 of them noise, density 5.00.");
    expect(say([9, 3, 7, 5], 400)).toBe("4 clusters of 400 rows, densities from 3.00 to 9.00.");
  });
});
