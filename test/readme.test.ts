/** Every snippet of the README and of the guides runs as it stands, in TypeScript and in the shell. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { circles } from "../src/datasets.js";
import { folder } from "./cli/program.js";
import { LONG } from "./support/long.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const text = (name: string) => readFileSync(join(root, name), "utf8");
const GUIDES = readdirSync(join(root, "docs"))
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/${name}`);
const PAGES = ["README.md", ...GUIDES];
/** Whose commands are run every day; those of the other guides in the campaign. */
const DAILY = ["README.md", "docs/command-line.md"];
const snippets = (name: string, language: string) =>
  [...text(name).matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, code]) => code);

it("the README is short", () => {
  expect(text("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(130);
});

const codes = PAGES.flatMap((name) => snippets(name, "ts").map((code, at) => ({ name, at, code })));

it.each(codes)("snippet $at of $name labels two circles", ({ code }) => {
  const { points } = circles({ n: 300, noise: 0.05, seed: 1 });
  const rows = Array.from({ length: 300 }, (_, i) => [points.coords[2 * i], points.coords[2 * i + 1]]);
  // Inside the package, so that its own name resolves.
  mkdirSync(join(root, "build"), { recursive: true });
  const inside = mkdtempSync(join(root, "build", "readme-"));
  try {
    const imports = code.match(/^import .*$/gm)?.join("\n") ?? "";
    const rest = code.replace(/^import .*$/gm, "").replace(/^const rows = .*$/m, "");
    const last = `process.stdout.write(JSON.stringify([...${code.includes("labels }") || code.includes("labels,") ? "labels" : "result.labels"}]));`;
    const data = `const rows = ${JSON.stringify(rows)};\nconst console = { log: () => {} };\n`;
    writeFileSync(join(inside, "snippet.mjs"), `${imports}\n${data}${rest}\n${last}\n`);
    const labels: number[] = JSON.parse(
      execFileSync(process.execPath, [join(inside, "snippet.mjs")], { encoding: "utf8" }),
    );
    expect(new Set(labels).size).toBe(2);
  } finally {
    rmSync(inside, { recursive: true });
  }
});

it.each(PAGES.filter((name) => (LONG || DAILY.includes(name)) && snippets(name, "sh").length > 0))(
  "every shell command in %s works",
  (name) => {
    const at = folder();
    const lines = snippets(name, "sh").flatMap((block) => block.trim().split("\n"));
    for (const line of lines) {
      const { code, err } = at.shell(`set -o pipefail; ${line.replaceAll("npx spectacl", "spectacl")}`);
      expect({ line, code, err: code === 0 ? "" : err }).toEqual({ line, code: 0, err: "" });
    }
    at.remove();
  },
);

it("the score in the guide is the one that comes out", () => {
  const at = folder();
  const { out } = at.shell(
    "spectacl generate circles --noise 0.1 | spectacl cluster -m spectacl -k 2 -q | spectacl score -q",
  );
  const f = Number(/^f,(.*)$/m.exec(out)?.[1]);
  expect(text("docs/methods-and-presets.md")).toContain(`// ${f.toFixed(3)}: clusters matched`);
  at.remove();
});
