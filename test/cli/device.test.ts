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
  const labeled = at.done(["predict", "m.spectacl", "few.csv"]).out;
  expect(at.done(["predict", "m.spectacl", "few.csv", ...flag]).out).toBe(labeled);
});

test("a GPU that is asked for and is not there is a warning, and the processor does the work", () => {
  const { out } = at.done(["cluster", "few.csv", "-k", "2", "--device", "gpu", "--json"]);
  const { warnings } = JSON.parse(out);
  expect(warnings.map(({ code }: { code: string }) => code)).toContain("NO_GPU");
  expect(at.done(["cluster", "few.csv", "-k", "2", "--device", "gpu"]).out).toBe(plain);
});

test("new rows are labeled the same without the GPU that was asked for, and it is said once", () => {
  at.done(["fit", "few.csv", "-k", "2", "-o", "m.spectacl"]);
  const { out } = at.done(["predict", "m.spectacl", "few.csv", "--membership"]);
  const asked = at.done(["predict", "m.spectacl", "few.csv", "--membership", "--device", "gpu"]);
  expect(asked.out).toBe(out);
  expect(asked.err.match(/GPU/g)).toHaveLength(1);
  const chosen = at.done(["predict", "m.spectacl", "few.csv", "--membership", "--device", "auto"]);
  expect(chosen.out).toBe(out);
  expect(chosen.err).not.toContain("GPU");
});
