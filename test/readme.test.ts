import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { circles } from "../dist/datasets/shapes.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");
const snippets = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);

it("every snippet of the README runs as it stands, on two circles", () => {
  expect(snippets.length).toBe(2);
  const { points } = circles({ n: 300, noise: 0.05, seed: 1 });
  const rows = Array.from({ length: 300 }, (_, i) => [points.coords[2 * i], points.coords[2 * i + 1]]);
  // Inside the package, so that its own name resolves.
  mkdirSync(join(root, "build"), { recursive: true });
  const folder = mkdtempSync(join(root, "build", "readme-"));
  try {
    for (const [at, code] of snippets.entries()) {
      const data = `const rows = ${JSON.stringify(rows)};\n`;
      const imports = code.match(/^import .*$/gm)?.join("\n") ?? "";
      const rest = code.replace(/^import .*$/gm, "").replace(/^const rows = .*$/m, "");
      const file = join(folder, `snippet${at}.mjs`);
      const last = `process.stdout.write(JSON.stringify([...${at === 0 ? "result.labels" : "labels"}]));`;
      writeFileSync(file, `${imports}\nconst console = { log: () => {} };\n${data}${rest}\n${last}\n`);
      const labels = JSON.parse(execFileSync(process.execPath, [file], { encoding: "utf8" })) as number[];
      expect(labels.length).toBe(300);
      expect(new Set(labels).size).toBe(2);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("every option of every method is named in the README", async () => {
  const { methods } = await import("../dist/index.js");
  for (const [name, { options }] of Object.entries(methods)) {
    expect(readme).toContain(`\`${name}\``);
    for (const option of Object.keys(options)) expect(readme).toContain(option);
  }
});
