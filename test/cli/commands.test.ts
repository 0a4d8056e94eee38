/** The other commands, each as a real process. */
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { methods } from "../../src/index.js";
import { LONG } from "../support/long.js";
import { type Folder, folder } from "./program.js";

let at: Folder;

beforeAll(() => {
  at = folder();
  at.write("circles.csv", at.run(["generate", "circles", "--points", "400", "--noise", "0.06"]).out);
});
afterAll(() => at.remove());

const lines = (text: string) => text.trimEnd().split("\n");
const records = (text: string) => {
  const [head, ...rows] = lines(text).map((line) => line.split(","));
  return rows.map((row) => Object.fromEntries(row.map((cell, c) => [head[c], cell])));
};

test("generate | cluster | score is a pipe", () => {
  const { code, out, err } = at.shell(
    "spectacl generate circles | spectacl cluster -k 2 -q | spectacl score -q",
  );
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const found = Object.fromEntries(
    lines(out)
      .slice(1)
      .map((line) => line.split(",")),
  );
  expect(Number(found.f)).toBeGreaterThan(0.98);
  expect(Number(found.ari)).toBeGreaterThan(0.9);
});

describe("generate", () => {
  test("the same bytes for the same seed, others for another", () => {
    const make = (seed: string) => at.run(["generate", "moons", "--points", "50", "--seed", seed]).out;
    const made = make("3");
    expect(make("3")).toBe(made);
    expect(make("4")).not.toBe(made);
    expect(lines(made)).toHaveLength(51);
  });

  test.each(["moons", "circles", "blobs", "uniform", "spirals", "unequal-blobs"])("%s", (name) => {
    const { code, out } = at.run(["generate", name, "--points", "101"]);
    expect(code).toBe(0);
    expect(lines(out)[0]).toBe("x,y,class");
    expect(records(out)).toHaveLength(101);
    expect(out).not.toMatch(/NaN|undefined/);
  });

  test("options are checked by their own rules", () => {
    expect(at.run(["generate", "moons", "--points", "0"])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^spectacl: --points .*>= 1 .*0\.\n$/),
    });
  });

  test.skipIf(!process.env.SPECTACL_DATA)("the paper's real sets, from files", () => {
    const data = process.env.SPECTACL_DATA as string;
    const pulsar = at.run(["generate", "pulsar"], "", { SPECTACL_DATA: data });
    expect(records(pulsar.out)).toHaveLength(17_898);
    const email = at.run([
      "generate",
      "email",
      "--data",
      data,
      "-o",
      "email.edges",
      "--classes",
      "departments.csv",
    ]);
    expect(email.code).toBe(0);
    const clustered = at.run(["cluster", "email.edges", "-k", "42", "-q", "-o", "email.csv"]);
    expect(clustered.code).toBe(0);
    expect(lines(at.read("email.csv"))).toHaveLength(1006);
  });
});

describe("score", () => {
  test("two columns of one file", () => {
    const { out } = at.run(["score", "--labels", "a", "--truth", "b"], "a,b\n0,x\n0,x\n1,y\n1,y\n");
    const found = Object.fromEntries(
      lines(out)
        .slice(1)
        .map((line) => line.split(",")),
    );
    expect(found).toMatchObject({ f: "1", nmi: "1", ari: "1", accuracy: "1" });
  });

  test("two files, JSON, and rows without a label", () => {
    at.write("labels.csv", 'cluster\n0\n0\n1\n""\n1\n');
    at.write("truth.csv", "class\nu\nu\nv\nv\nv\n");
    const { out, err } = at.run(["score", "labels.csv", "truth.csv", "--json"]);
    expect(JSON.parse(out).find(({ measure }: { measure: string }) => measure === "ari").value).toBe(1);
    expect(err).toContain("1 of 5 rows");
  });

  test("rows that cannot be the same ones are refused", () => {
    at.write("short.csv", "class\nu\nu\n");
    expect(at.run(["score", "labels.csv", "short.csv"])).toMatchObject({
      code: 65,
      err: expect.stringContaining("5 rows"),
    });
  });
});

describe("compare", () => {
  test("landmarks leave no method out", () => {
    const { code, out, err } = at.run(["compare", "circles.csv", "-k", "2", "--landmarks", "100"]);
    expect(code).toBe(0);
    expect(err).not.toContain("skipped spectacl");
    expect(records(out).map(({ method }) => method)).toContain("spectacl");
  });

  test("every method, with scores, the same bytes again", () => {
    const words = ["compare", "circles.csv", "-k", "2", "--truth", "class", "-q"];
    const { code, out } = at.run(words);
    expect(code).toBe(0);
    const found = records(out);
    expect(found.map(({ method }) => method)).toEqual(Object.keys(methods));
    const f = Object.fromEntries(found.map((row) => [row.method, Number(row.f)]));
    expect(f["spectacl-normalized"]).toBeGreaterThan(0.95);
    expect(f.kmeans).toBeLessThan(0.7);
    expect(at.run(words).out).toBe(out);
  });

  test("without the number of clusters k-means is told what was found", () => {
    const blobs = at.run(["generate", "blobs", "--points", "300", "--noise", "0.05", "--seed", "1"]).out;
    const found = records(at.run(["compare", "-q", "-m", "spectacl-normalized,kmeans"], blobs).out);
    expect(found.map(({ clusters }) => clusters)).toEqual(["3", "3"]);
  });

  test("labels, panels and report", () => {
    const words = ["--labels", "all.csv", "--plot", "panels.svg", "--html", "c.html"];
    const { code } = at.run(["compare", "circles.csv", "-k", "2", "-q", ...words]);
    expect(code).toBe(0);
    expect(lines(at.read("all.csv"))[0]).toBe(`x,y,class,${Object.keys(methods).join(",")}`);
    expect(at.read("panels.svg")).toContain("DBSCAN");
    expect(at.read("c.html")).toContain("DBSCAN");
  });
});

describe("sweep", () => {
  test("every value and seed, scores against the classes", () => {
    const { code, out } = at.run([
      ..."sweep circles.csv -k 2 -q --truth class --seeds 2 --plot s.svg --vary".split(" "),
      "neighbors=8:12:2",
    ]);
    expect(code).toBe(0);
    const found = records(out);
    expect(found.map(({ neighbors, seed }) => `${neighbors}/${seed}`)).toEqual([
      "8/0",
      "8/1",
      "10/0",
      "10/1",
      "12/0",
      "12/1",
    ]);
    expect(found.every(({ f }) => Number(f) > 0.9)).toBe(true);
    expect(at.read("s.svg")).toContain("neighbors");
  });

  test("without classes: agreement with the value before", () => {
    const { out } = at.run(["sweep", "circles.csv", "-q", "--vary", "clusters=2,3,4"]);
    expect(records(out).map(({ clusters, agreement }) => [clusters, agreement !== ""])).toEqual([
      ["2", false],
      ["3", true],
      ["4", true],
    ]);
  });

  test("an option that the method has not", () => {
    expect(at.run(["sweep", "circles.csv", "--vary", "radius=1,2"])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/--vary.*radius.*neighbors/),
    });
  });
});

describe("inspect", () => {
  test("columns, suggestions and costs, for people and as JSON", () => {
    const { code, out } = at.run(["inspect", "circles.csv"]);
    expect(code).toBe(0);
    expect(out).toMatch(/x +quantity +distance +-1/);
    expect(out).toMatch(/class +class +describe/);
    expect(out).toMatch(/radius +0\.\d/);
    for (const name of Object.keys(methods)) expect(out).toContain(name);
    const found = JSON.parse(at.run(["inspect", "circles.csv", "--json"]).out);
    expect(found.used).toEqual(["x", "y"]);
    expect(found.suggested.clusters).toBe(2);
  });
});

describe("methods, help and completion", () => {
  test("methods lists them all, methods NAME its options", () => {
    const all = at.run(["methods"]).out;
    for (const name of Object.keys(methods)) expect(all).toContain(name);
    expect(at.run(["methods", "dbscan"]).out).toMatch(/--min-points +an integer >= 1/);
  });

  test("help of every command has examples and every flag a text", () => {
    for (const name of [
      "cluster",
      "compare",
      "generate",
      "inspect",
      "score",
      "sweep",
      "methods",
      "completion",
    ]) {
      const { code, out } = at.run([name, "--help"]);
      expect(code).toBe(0);
      expect(out).toMatch(/Examples:\n {2}\S/);
      expect(out).not.toContain("undefined");
      if (LONG || name === "cluster") expect(at.run(["help", name]).out).toBe(out);
    }
  });

  test("flags are the methods' options", () => {
    const { out } = at.run(["cluster", "--help", "all"]);
    expect(out).toContain("--landmarks <n|auto|none> ");
    for (const { options } of Object.values(methods)) {
      for (const option of Object.keys(options)) {
        expect(out).toContain(`--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} `);
      }
    }
  });

  test("bash completes commands, flags and choices", () => {
    const script = at.run(["completion", "bash"]).out;
    const complete = (words: string) => {
      const list = words.split(" ");
      const line = `${script}\nCOMP_WORDS=(${list.map((w) => `"${w}"`).join(" ")}); COMP_CWORD=${list.length - 1}; _spectacl; echo "\${COMPREPLY[*]}"`;
      return spawnSync("bash", ["-c", line], { encoding: "utf8" }).stdout.trim();
    };
    expect(complete("spectacl clu")).toBe("cluster");
    expect(complete("spectacl cluster --neighbors")).toBe("--neighbors");
    expect(complete("spectacl cluster --resol")).toBe("--resolution");
    expect(complete("spectacl cluster --scale ro")).toBe("robust");
  });

  test("--version is the package's", () => {
    expect(at.run(["--version"])).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });
});
