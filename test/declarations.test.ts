/** The declarations in the package: whole, strict, and for programs compiled without later libraries of the language. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
mkdirSync(join(ROOT, "build"), { recursive: true });
// Within the package, which finds itself by its name.
const folder = mkdtempSync(join(ROOT, "build", "consumer-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PROGRAM = `
import { clusterSync, fitSync, openPool, predictor, type KmeansRecipe } from "spectacl";
import { wasmKernels } from "spectacl/stages";
import "spectacl/io";
import "spectacl/metrics";
import "spectacl/datasets";

const recipe: KmeansRecipe = { method: "kmeans", clusters: 2, seed: undefined };
using pool = openPool({ threads: 1 });
using labels = predictor(fitSync([[1], [2]], recipe));
using space = wasmKernels().open({ f64: 2 });
export const found: number | undefined = clusterSync([[1], [2]], recipe).recipe.clusters;
export const threads: readonly number[] = [pool.threads, labels.threads, space.threads];
`;

test("they compile without the DOM, Node or anything after ES2022", () => {
  const compilerOptions = {
    target: "ES2022",
    lib: ["ES2022"],
    types: [],
    module: "NodeNext",
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
  };
  writeFileSync(join(folder, "program.ts"), PROGRAM);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  let errors = "";
  try {
    execFileSync(process.execPath, [tsc, "-p", folder], { cwd: ROOT, encoding: "utf8" });
  } catch (error) {
    errors = String((error as { stdout?: string }).stdout);
  }
  expect(errors).toBe("");
});

test("the recipe of a method is an interface with a comment on each option", () => {
  const types = ["index.d.ts", "types/recipe.d.ts"].map((name) =>
    readFileSync(join(ROOT, "dist", name), "utf8"),
  );
  const [, body] = /interface KmeansRecipe extends RecipeOfAny \{([\s\S]*?)\n\}/.exec(types.join("")) ?? [];
  const lines = body.trim().split("\n").slice(1);
  expect(lines.length).toBeGreaterThan(4);
  lines.forEach((line, k) => {
    expect(line).toMatch(k % 2 === 0 ? /^ +\/\*\* .+ \*\/$/ : /^ +readonly \w+\?: .+ \| undefined;$/);
  });
});
