/** What the README and the guides list is what there is. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PAGES, withParts } from "../scripts/doc-parts.mjs";
import * as methods from "../src/methods/registry.js";
import * as formats from "../src/tables/formats/registry.js";

it.each(PAGES)("%s is up to date: npm run docs", (name) => {
  const page = readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
  expect(page).toContain("<!-- list ");
  expect(withParts(page, { ...methods, ...formats })).toBe(page);
});

it("a method and a format that are new appear in their lists", () => {
  const registries = {
    ...methods,
    methods: { ...methods.methods, planted: { options: { depth: {} } } },
    methodWords: { ...methods.methodWords, planted: { use: "trees" } },
    FORMATS: [...formats.FORMATS, { title: "Planted", table: {}, write: {} }],
  };
  const page = withParts(
    "<!-- list methods --><!-- end --><!-- list written-formats --><!-- end -->",
    registries,
  );
  expect(page).toContain("| `planted` | trees | `depth` |");
  expect(page).toContain("and Planted");
});
