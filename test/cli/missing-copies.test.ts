/** Copies of repeated eigenvalues that may be missing: what a real process says. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Folder, folder } from "./program.js";

let at: Folder;

// A hub joined to pairs, of which twenty are of one weight and all others of one hardly less: the eigenvalue of the twenty repeats more
// often than a block has columns, and to tell it from those below it takes more products than may be spent.
const pairs = 1000;
const weightOf = (pair: number, drop: number): number => (pair < 20 ? 9 : 9 * (1 - drop));
const network = (drop: number): string => {
  const lines = Array.from({ length: pairs }, (_, pair) => {
    const [first, second] = [2 * pair + 1, 2 * pair + 2];
    return `0,${first},1\n0,${second},1\n${first},${second},${weightOf(pair, drop)}\n`;
  });
  return `source,target,weight\n${lines.join("")}`;
};

beforeAll(() => {
  at = folder();
  at.write("hidden.edges", network(1e-5));
  at.write("plain.edges", network(0.5));
});
afterAll(() => at.remove());

const codesOf = (out: string): string[] => JSON.parse(out).warnings.map(({ code }: { code: string }) => code);

test.each(["spectral", "spectacl"])(
  "%s: the code is in --json, and the summary calls nothing converged",
  (method) => {
    const words = ["-m", method, "-k", "30", "--json"];
    const hidden = at.run(["cluster", "hidden.edges", ...words]);
    expect(hidden.code).toBe(0);
    expect(codesOf(hidden.out)).toContain("MISSING_COPIES");
    const plain = at.run(["cluster", "plain.edges", ...words]);
    expect(codesOf(plain.out)).not.toContain("MISSING_COPIES");
    const eigenpairs = (err: string) => err.split("\n").find((line) => line.includes("eigenpairs"));
    expect(eigenpairs(hidden.err)).toBeDefined();
    expect(eigenpairs(hidden.err)).not.toContain("converged");
    expect(eigenpairs(plain.err)).toContain("converged");
    // A note on stderr that the other run does not have.
    const notes = (err: string) => err.split("\n").filter((line) => line.trim().startsWith("note ")).length;
    expect(notes(hidden.err)).toBe(notes(plain.err) + 1);
  },
);
