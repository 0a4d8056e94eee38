/** docs/performance.md says what the results say: a goal that is short is called short, one without a value not measured. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goals, judged } from "../../bench/goals.js";
import { column } from "../../bench/table.js";

const SCRIPT = fileURLToPath(new URL("../../scripts/performance.mjs", import.meta.url));

const machine = {
  processor: "A processor, 2 cores, x64",
  load: [0.1, 0.2, 0.3],
  node: "v20.0.0 (V8 11)",
  threads: 1,
  peer: { python: "3.11.0", scipy: "1.10.1" },
  blas: "openblas",
};
const fit = {
  suite: "fit",
  machine,
  tables: [
    {
      title: "Whole fit",
      columns: [column("", "what"), column("ours", "ours.cpu", "time"), column("ratio", "ratio", "ratio")],
      rows: [{ what: "whole fit", ours: { cpu: 3512 }, ratio: 4.86 }],
    },
  ],
  goals: [
    judged("fit", "whole", "20,000 points", 5.2),
    judged("fit", "whole", "100,000 points", 4.86),
    judged("fit", "start", "1,500 points", 3),
  ],
  notes: ["A note."],
};
const large = {
  suite: "large",
  machine: { ...machine, load: [5.5, 4, 3] },
  tables: [],
  goals: [
    judged("large", "million-time", "moons", 14.2),
    judged("large", "million-memory", "moons", 1000.5),
    judged("large", "ten-million-time", "moons", undefined, "ended after 600 s"),
  ],
  notes: [],
};

describe("a verdict", () => {
  test("at the bound itself the goal is reached", () => {
    expect(judged("fit", "whole", "", goals.fit.whole.atLeast).verdict).toBe("reached");
    expect(judged("large", "growth", "", goals.large.growth.atMost).verdict).toBe("reached");
  });

  test("on the wrong side of it the goal is short, whichever side that is", () => {
    expect(judged("fit", "whole", "", goals.fit.whole.atLeast - 0.01).verdict).toBe("short");
    expect(judged("large", "growth", "", goals.large.growth.atMost + 0.01).verdict).toBe("short");
  });

  test("what could not be measured, or is not a number, is short", () => {
    expect(judged("large", "growth", "", undefined, "it failed").verdict).toBe("short");
    expect(judged("large", "growth", "", Number.NaN).verdict).toBe("short");
  });
});

describe("the page", () => {
  const folder = mkdtempSync(join(tmpdir(), "spectacl-performance-"));
  let page = "";
  const line = (start: string) => page.split("\n").find((one) => one.startsWith(start));
  beforeAll(() => {
    writeFileSync(join(folder, "fit.json"), JSON.stringify(fit));
    writeFileSync(join(folder, "large.json"), JSON.stringify(large));
    const target = join(folder, "performance.md");
    execFileSync(process.execPath, [SCRIPT, folder, target]);
    page = readFileSync(target, "utf8");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("calls reached what is reached and short what is short, with value and bound", () => {
    expect(line(`| fit | ${goals.fit.whole.title}, 20,000 points`)).toContain(
      "| at least 5× | 5.2× | reached |",
    );
    expect(line(`| fit | ${goals.fit.whole.title}, 100,000 points`)).toContain(
      "| at least 5× | 4.86× | short |",
    );
    expect(line(`| large | ${goals.large["million-time"].title}`)).toContain(
      "| at most 15 s | 14.2 s | reached |",
    );
    expect(line(`| large | ${goals.large["million-memory"].title}`)).toMatch(/\| 1,001 MB \| short \|$/);
  });

  test("gives the reason where a run did not come to its end", () => {
    expect(line(`| large | ${goals.large["ten-million-time"].title}`)).toContain(
      "| ended after 600 s | short |",
    );
  });

  test("lists every goal that was not measured", () => {
    const open = page.split("\n").filter((one) => one.endsWith("| not measured |"));
    const all = Object.values(goals).flatMap((suite) => Object.keys(suite)).length;
    // Two goals of fit and three of large were measured.
    expect(open).toHaveLength(all - 5);
    expect(page).toContain(`3 reached, 3 short, ${all - 5} not measured.`);
  });

  test("says of a busy machine, and only of that, that its numbers are rough", () => {
    expect(page.match(/^The machine was busy.*$/gm)).toEqual([
      "The machine was busy with other work (load 5.5 on 2 cores): take these numbers as rough.",
    ]);
  });

  test("has the tables, the notes and the machine, and says which suites were not run", () => {
    expect(page).toContain("| whole fit | 3.51 s | 4.9× |");
    expect(page).toContain("A note.");
    expect(page).toContain("python 3.11.0, scipy 1.10.1");
    expect(page.match(/^Not measured yet\.$/gm)).toHaveLength(4);
  });
});

test("without any results nothing is written, and it says what to do", () => {
  const folder = mkdtempSync(join(tmpdir(), "spectacl-performance-"));
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, folder, join(folder, "page.md")]);
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(String(stderr)).toContain("npm run bench");
});

test("the page in the repository names no folder of a machine", () => {
  const page = readFileSync(new URL("../../docs/performance.md", import.meta.url), "utf8");
  expect(page).not.toMatch(/(^|[\s`(])\/(tmp|home|root|work|usr|Users)\//);
});
