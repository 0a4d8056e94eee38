/** Every snippet of the README runs as it stands, in TypeScript and in the shell. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { circles } from "../dist/datasets.js";
import { folder } from "./cli/program.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");
const snippets = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, code]) => code);

it("every snippet in TypeScript labels two circles", () => {
  expect(snippets("ts").length).toBe(4);
  const { points } = circles({ n: 300, noise: 0.05, seed: 1 });
  const rows = Array.from({ length: 300 }, (_, i) => [points.coords[2 * i], points.coords[2 * i + 1]]);
  // Inside the package, so that its own name resolves.
  mkdirSync(join(root, "build"), { recursive: true });
  const inside = mkdtempSync(join(root, "build", "readme-"));
  try {
    for (const [at, code] of snippets("ts").entries()) {
      const data = `const rows = ${JSON.stringify(rows)};\n`;
      const imports = code.match(/^import .*$/gm)?.join("\n") ?? "";
      const rest = code.replace(/^import .*$/gm, "").replace(/^const rows = .*$/m, "");
      const file = join(inside, `snippet${at}.mjs`);
      const last = `process.stdout.write(JSON.stringify([...${at === 0 ? "result.labels" : "labels"}]));`;
      writeFileSync(file, `${imports}\nconst console = { log: () => {} };\n${data}${rest}\n${last}\n`);
      const labels = JSON.parse(execFileSync(process.execPath, [file], { encoding: "utf8" })) as number[];
      expect(new Set(labels).size).toBe(2);
    }
  } finally {
    rmSync(inside, { recursive: true });
  }
});

it("every line for the shell does what it says", () => {
  const at = folder();
  const lines = snippets("sh").flatMap((block) => block.trim().split("\n"));
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) {
    const { code, err } = at.shell(`set -o pipefail; ${line}`);
    expect({ line, code, err: code === 0 ? "" : err }).toEqual({ line, code: 0, err: "" });
  }
  expect(at.read("circles.csv").split("\n")).toHaveLength(1502);
  expect(at.read("labelled.csv")).toMatch(/^x,y,class,cluster\n/);
  expect(at.read("panels.svg")).toContain("</svg>");
  expect(at.read("report.html")).toContain("</html>");
  expect(at.bytes("clusters.png").length).toBeGreaterThan(10_000);
  const again = JSON.parse(at.read("result.json"));
  expect(again.input.scale).toBe("robust");
  at.remove();
});

it("the score in the README is the one that comes out", () => {
  const at = folder();
  const { out } = at.shell(
    "spectacl generate circles --noise 0.1 | spectacl cluster -m spectacl -k 2 -q | spectacl score -q",
  );
  const f = Number(/^f,(.*)$/m.exec(out)?.[1]);
  expect(readme).toContain(`// ${f.toFixed(3)}: clusters matched`);
  at.remove();
});

it("every option of every method is named in the README", async () => {
  const { methods } = await import("../dist/index.js");
  for (const [name, { options }] of Object.entries(methods)) {
    expect(readme).toContain(`\`${name}\``);
    for (const option of Object.keys(options)) expect(readme).toContain(option);
  }
});
