/** Other people's tables as files: each opens with one command and no option. */
import { afterAll, expect, test } from "vitest";
import { TABLES } from "../tables/index.js";
import { folder } from "./program.js";

const at = folder();
afterAll(() => at.remove());

test.each(TABLES)("spectacl cluster $file", ({ file, text, expected }) => {
  at.write(file, text);
  const { out } = at.done(["cluster", file, "--json", "-q"]);
  const { input, labels } = JSON.parse(out);
  const used = Object.keys(expected).filter((name) => expected[name].startsWith("distance"));
  expect(input.columns.split(",").map((name: string) => name.replaceAll('"', ""))).toEqual(used);
  // Every row has a label, blanks or not.
  expect(labels.filter((label: unknown) => label === null)).toEqual([]);
});
