/** Names and titles of the user: in the table, the summary, JSON, pictures, reports and models. */
import { afterAll, expect, test } from "vitest";
import { folder } from "./program.js";

const at = folder();
afterAll(() => at.remove());

const rows = Array.from({ length: 40 }, (_, i) => `${i % 2 ? 9 + (i % 5) / 10 : (i % 7) / 10},${i % 3}`);
at.write("a.csv", `x,y\n${rows.join("\n")}\n`);
const CLUSTER = ["cluster", "a.csv", "-m", "kmeans", "-k", "2", "--scale", "none"];
const NAMED = [...CLUSTER, "--call", "0=Low, but many,1=High"];

test("are in the table, the summary, pictures, reports and the model", () => {
  const { err } = at.done([
    ...NAMED,
    ...[
      "-o",
      "out.csv",
      "--plot",
      "p.svg",
      "--html",
      "r.html",
      "--save-model",
      "m.spectacl",
      "--title",
      "Two <kinds>",
    ],
  ]);
  const lines = at.read("out.csv").trim().split("\n").slice(1);
  expect(lines.every((line) => /,0,"Low, but many"$|,1,High$/.test(line))).toBe(true);
  expect(err).toContain("Low, but many");
  for (const file of ["out.csv", "p.svg", "r.html", "m.spectacl"])
    expect(err).toMatch(new RegExp(`wrote .*${file}`));
  for (const file of ["p.svg", "r.html"]) {
    expect(at.read(file)).toContain("High");
    expect(at.read(file)).toContain("Two &lt;kinds&gt;");
  }
  const labeled = at.done(["predict", "m.spectacl", "a.csv", "--names"]).out.trim().split("\n").slice(1);
  expect(labeled.every((line) => /,0,"Low, but many"$|,1,High$/.test(line))).toBe(true);
});

test("are in JSON, and a cluster without one keeps its own", () => {
  const { names } = JSON.parse(at.done([...CLUSTER, "--call", "1=High", "--json"]).out) as {
    names: string[];
  };
  expect(names[1]).toBe("High");
  expect(names[0]).not.toBe("");
});

test("a name for a cluster that is not there is told, one that is none is refused", () => {
  expect(at.done([...CLUSTER, "--call", "7=None"]).err).toMatch(/--call .*7/);
  for (const words of ["Low", "x=Low", "0="]) expect(at.fail([...CLUSTER, "--call", words]).code).toBe(2);
});

test.each([
  ["fit", "a.csv", "-o", "n.spectacl"],
  ["cluster", "a.csv", "--stream", "-o", "n.csv", "--save-model", "n.spectacl"],
])("%s keeps them in the model, which writes them", (...words) => {
  at.done([...words, ...NAMED.slice(2), "--call", "5=None"]);
  const labeled = at.done(["predict", "n.spectacl", "a.csv", "--names"]).out.trim().split("\n").slice(1);
  expect(new Set(labeled.map((line) => line.replace(/^[\d.]+,\d,/, "")))).toEqual(
    new Set(['0,"Low, but many"', "1,High"]),
  );
});
