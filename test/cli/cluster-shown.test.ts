/** `spectacl cluster`: what people see on the terminal, in the report and in the picture. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CirclesFolder, circlesFolder, lines } from "./circles.js";
import { inClusters } from "./program.js";

let at: CirclesFolder;
beforeAll(() => {
  at = circlesFolder();
});
afterAll(() => at.remove());

describe("what people see", () => {
  test("stages, clusters, scores and the next command, all on stderr", () => {
    const { err } = at.run([
      "cluster",
      "circles.csv",
      "-m",
      "spectacl-normalized",
      "-k",
      "2",
      "--truth",
      "class",
    ]);
    expect(err).toMatch(/✓ graph +7 nearest neighbors, .* edges, mean degree/);
    expect(err).toMatch(/✓ eigenpairs +50 of 50 converged/);
    expect(err).toMatch(/● 0 +15\d/);
    expect(err).toMatch(/known classes: F (0\.9|1\.000)/);
    expect(err).toContain(
      "next: spectacl cluster circles.csv -m spectacl-normalized -k 2 --truth class --html report.html",
    );
    expect(err).not.toContain("\u001b");
  });

  test("--scatter draws, --ascii without a character beyond ASCII, FORCE_COLOR with colors", () => {
    const words = ["cluster", "circles.csv", ...inClusters(2), "--scatter"];
    expect(at.run(words).err).toMatch(/┌─+┐/);
    expect(at.run([...words, "--ascii"]).err).toMatch(/^[\x20-\x7e\n]*$/);
    expect(at.run(words, "", { FORCE_COLOR: "1" }).err).toContain("\u001b[34m");
    expect(at.run(words, "", { FORCE_COLOR: "1", NO_COLOR: "1" }).err).not.toContain("\u001b");
    expect(at.run([...words, "--no-color"], "", { FORCE_COLOR: "1" }).err).not.toContain("\u001b");
  });

  test("--quiet says nothing, --progress json says it in JSON", () => {
    const named = ["cluster", "circles.csv", "-m", "spectacl-normalized", "-k", "2"];
    expect(at.run(["cluster", "circles.csv", ...inClusters(2), "--quiet"]).err).toBe("");
    const { err } = at.run([...named, "-q", "--progress", "json"]);
    const stages = lines(err).map((line) => JSON.parse(line).stage);
    expect([...new Set(stages)]).toEqual(["points", "graph", "spectrum", "embedding", "clusters"]);
  });

  test("--dry-run tells the cost and writes nothing", () => {
    const { code, out, err } = at.run([
      "cluster",
      "circles.csv",
      ...inClusters(2),
      "--dry-run",
      "-o",
      "none.csv",
    ]);
    expect({ code, out }).toEqual({ code: 0, out: "" });
    expect(err).toMatch(/memory +about .*B, /);
    expect(() => at.read("none.csv")).toThrow(/ENOENT/);
  });

  test("--html where landmarks stand for the rows", () => {
    const { code, err } = at.run([
      "cluster",
      "circles.csv",
      "-k",
      "2",
      "--landmarks",
      "100",
      "--html",
      "l.html",
    ]);
    expect({ code, err: code === 0 ? "" : err }).toEqual({ code: 0, err: "" });
    const page = at.read("l.html");
    expect(page).toContain("<!doctype html>");
    expect(page).toMatch(/[\d\u202f]+ landmarks/);
    expect(page).toMatch(/[Mm]embership .*votes/);
  });

  test("--html and --plot write the report and the picture", () => {
    const { code, err } = at.run([
      "cluster",
      "circles.csv",
      "-k",
      "2",
      "--html",
      "r.html",
      "--plot",
      "p.svg",
      "--truth",
      "class",
    ]);
    expect(code).toBe(0);
    expect(err).toMatch(/wrote p\.svg, r\.html/);
    expect(at.read("p.svg")).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    expect(at.read("r.html")).toContain("<!doctype html>");
    expect(at.read("r.html")).not.toMatch(/<script|src="http|href="http/);
    const first = at.read("r.html");
    at.run(["cluster", "circles.csv", ...inClusters(2), "--plot", "p.png"]);
    expect(Buffer.from(at.bytes("p.png")).subarray(1, 4).toString()).toBe("PNG");
    expect(first.length).toBeLessThan(500_000);
  });
});
