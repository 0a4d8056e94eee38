/** The page of the experiments: well formed whatever its texts, nothing from outside, everything that was found. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Chapter, pageHtml } from "../../apps/paper/page/page.js";
import { svg } from "../../apps/report/svg/svg.js";
import { runs } from "../support/long.js";
import { elements, parsed, textOf } from "../support/markup.js";

const figure = (name: string, text: string, choice?: string) => ({
  name,
  title: text,
  caption: text,
  svg: svg({ width: 10, height: 10, about: text }),
  ...(choice !== undefined && { choice }),
});

/** One experiment that found something, one that lacked its data; every text is `text`. */
function chapters(text: string): Chapter[] {
  const experiment = { name: "one", title: text, source: text, about: text, needs: [] };
  return [
    {
      experiment,
      finding: {
        numbers: [{ id: "a", value: 1 }],
        figures: [figure("a", text, text), figure("b", text, text), figure("c", text)],
        tables: [
          {
            name: "t",
            title: text,
            caption: text,
            columns: [text, text],
            rows: [
              [text, 0.5],
              [text, undefined],
            ],
          },
        ],
        remarks: [text],
      },
      seconds: 3,
      missing: [],
    },
    {
      experiment: { ...experiment, name: "two", needs: ["sloan"] },
      missing: [{ dataset: "sloan", file: "a.csv", text }],
    },
  ];
}

const page = (text: string): string => pageHtml(chapters(text), { version: "0", settings: text });

test("any text leaves the page well formed and is text in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 30 }), (text) => {
      const all = elements(parsed(page(text)));
      expect(all.filter(({ name }) => name === "script")).toEqual([]);
      expect(all.filter(({ name }) => name === "section")).toHaveLength(3);
    }),
    runs(5),
  );
});

test("figures to choose from have a button each, the first pressed; others stand by themselves", () => {
  const all = elements(parsed(page("x")));
  const buttons = all.filter(({ attributes }) => attributes.type === "radio");
  expect(buttons.map(({ attributes }) => "checked" in attributes)).toEqual([true, false]);
  expect(new Set(buttons.map(({ attributes }) => attributes.name)).size).toBe(1);
  const labels = all.filter(({ name }) => name === "label");
  expect(labels.map(({ attributes }) => attributes.for)).toEqual(
    buttons.map(({ attributes }) => attributes.id),
  );
  expect(all.filter(({ name }) => name === "figure")).toHaveLength(3);
  expect(all.filter(({ attributes }) => attributes.class === "tab")).toHaveLength(2);
});

test("nothing is asked for from outside, and the table of contents leads to every experiment", () => {
  const all = elements(parsed(page("x")));
  const links = all.flatMap(({ attributes }) =>
    [attributes.href, attributes.src].filter((link) => link !== undefined),
  );
  expect(links).toEqual(["#one", "#two"]);
  const ids = all.map(({ attributes }) => attributes.id);
  for (const link of links) expect(ids).toContain(link.slice(1));
  const policy = all.find(({ attributes }) => attributes["http-equiv"] === "Content-Security-Policy");
  expect(policy?.attributes.content).toMatch(/^default-src 'none';/);
});

test("what was missing is said where the experiment would be", () => {
  const sections = elements(parsed(page("get it there"))).filter(({ name }) => name === "section");
  expect(textOf(sections[2])).toContain("Missing data");
  expect(textOf(sections[1])).not.toContain("Missing data");
});
