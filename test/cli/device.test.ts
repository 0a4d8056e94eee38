/** Where the work is done: any device and any number of threads, on files of any size, and the same labels. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Folder, folder } from "./program.js";

let at: Folder;
let plain: string;

beforeAll(() => {
  at = folder();
  at.run(["generate", "moons", "--points", "60", "-o", "few.csv"]);
  plain = at.done(["cluster", "few.csv", "-k", "2"]).out;
});
afterAll(() => at.remove());

test.each([
  ["--device", "cpu"],
  ["--device", "auto"],
  ["--threads", "2"],
])("a small file takes %s %s", (...flag) => {
  expect(at.done(["cluster", "few.csv", "-k", "2", ...flag]).out).toBe(plain);
  at.done(["fit", "few.csv", "-k", "2", "-o", "m.spectacl", ...flag]);
});

test("a GPU that is asked for and is not there is a warning, and the processor does the work", () => {
  const { out } = at.done(["cluster", "few.csv", "-k", "2", "--device", "gpu", "--json"]);
  const { warnings } = JSON.parse(out);
  expect(warnings.map(({ code }: { code: string }) => code)).toContain("NO_GPU");
  expect(at.done(["cluster", "few.csv", "-k", "2", "--device", "gpu"]).out).toBe(plain);
});
