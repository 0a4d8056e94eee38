/** Work that would not fit in memory, or not end today. */
import { expect, test } from "vitest";
import { LONG } from "../support/long.js";
import { failed, folder } from "./program.js";

test.runIf(LONG)("what will not fit in memory is refused before the work, with what to do instead", () => {
  const own = folder();
  // About 1.5 % of all pairs of 600,000 rows: more than 100 GB.
  own.run(["generate", "uniform", "--points", "600000", "-o", "large.csv"]);
  const words = ["cluster", "large.csv", "-m", "spectacl", "-k", "2", "--landmarks", "none"];
  const { code, out, err } = own.run([...words, "-q"]);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(failed({ code, out, err }).message).toMatch(
    /\d+ GB.* edges.*--landmarks auto.*--radius 0\.\d+.*--method spectacl-normalized.*--force/,
  );
  expect(JSON.parse(own.run([...words, "--dry-run", "--json"]).out).fits).toBe(false);
  own.remove();
});

test("what would take hours is refused before the work, with how long it would take", () => {
  const own = folder();
  own.run(["generate", "uniform", "--points", "9990", "-o", "many.csv"]);
  const words = ["cluster", "many.csv", "-m", "robust-spectral", "-k", "4500"];
  const { code, out, err } = own.run([...words, "-q"]);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(failed({ code, out, err }).message).toMatch(/--force/);
  expect(JSON.parse(own.run([...words, "--dry-run", "--json"]).out).seconds).toBeGreaterThan(3600);
  own.remove();
});
