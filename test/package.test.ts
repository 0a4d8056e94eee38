/** What is published: nothing to install beside it, small in a page, and complete. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MODULE } from "../dist/kernels/module.js";
import { type Bundle, bundle } from "./browser/bundle.js";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** Bytes, gzipped, of what a page loads as the library; WebAssembly included. */
const LIMIT = 60_000;

/** The same of what the studio loads before it shows anything: page, script and style, not its workers. */
const STUDIO_LIMIT = 80_000;

test("the package installs nothing beside itself", () => {
  // What draws PNG is a choice: npm does not install an optional peer.
  expect(Object.keys(manifest.peerDependencies)).toEqual(["@resvg/resvg-js"]);
  expect(manifest.peerDependenciesMeta).toEqual({ "@resvg/resvg-js": { optional: true } });
  for (const field of ["dependencies", "optionalDependencies", "bundleDependencies", "bundledDependencies"]) {
    expect(manifest, field).not.toHaveProperty(field);
  }
});

describe("in a page", () => {
  let library: Bundle;
  beforeAll(async () => {
    library = await bundle();
  });
  afterAll(() => library?.remove());

  test("the library is small", () => {
    const main = gzipSync(readFileSync(library.main)).length;
    const worker = gzipSync(readFileSync(library.worker)).length;
    process.stdout.write(`gzipped: library ${main} bytes, worker ${worker}, together ${main + worker}\n`);
    expect(main).toBeLessThanOrEqual(LIMIT);
    expect(worker).toBeLessThanOrEqual(LIMIT);
  });

  test("the library and its worker bring the WebAssembly with them", () => {
    const wasm = readFileSync(new URL("../build/kernels.wasm", import.meta.url));
    // A minifier chooses the quotes, and so what must be escaped.
    const pieces = MODULE.split(/[\\"'`$\x7f-\xa0]/).filter(({ length }) => length > 4);
    expect(pieces.join("").length).toBeGreaterThan(wasm.length / 2);
    for (const file of [library.main, library.worker]) {
      const code = readFileSync(file, "utf8");
      expect(pieces.filter((piece) => !code.includes(piece)).length).toBe(0);
    }
  });

  test("the library brings the browser's workers, not Node's", () => {
    const text = readFileSync(library.main, "utf8");
    expect(text).toContain("worker-browser.js");
    expect(text).not.toContain("worker_threads");
    expect(text).not.toContain("#spawn");
  });
});

test("the studio's page is small before its lazy parts", () => {
  const page = readFileSync(new URL("../dist/studio/index.html", import.meta.url), "utf8");
  const parts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, path]) => path);
  expect(parts.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(0);
  const loaded = new Set(parts);
  // What a part imports at once is loaded with it.
  for (const path of loaded) {
    const text = readFileSync(new URL(`../dist/studio/${path}`, import.meta.url), "utf8");
    for (const [, other] of text.matchAll(/\bfrom"\.\/([\w-]+\.js)"/g)) loaded.add(`assets/${other}`);
  }
  const bytes = [...loaded].map(
    (path) => gzipSync(readFileSync(new URL(`../dist/studio/${path}`, import.meta.url))).length,
  );
  const sum = bytes.reduce((all, one) => all + one, gzipSync(page).length);
  process.stdout.write(`gzipped: the studio's page ${sum} bytes\n`);
  expect(sum).toBeLessThanOrEqual(STUDIO_LIMIT);
});

describe("the tarball", () => {
  // Without scripts: prepack would build, and other tests read dist at this moment.
  const packed = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  const files: string[] = JSON.parse(packed)[0].files.map(({ path }: { path: string }) => path);

  test("holds the compiled library and its papers, nothing else", () => {
    const wanted =
      /^(dist\/bundle\/([\w-]+\.js|DejaVuSans\.(ttf|LICENSE\.txt)|LICENSES\.txt)|dist\/studio\.html|dist\/studio\/((index|worker)\.(html|js)|LICENSES\.txt|assets\/[\w-]+\.(js|css))|dist\/.+\.d\.ts|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/;
    expect(files.filter((file) => !wanted.test(file))).toEqual([]);
  });

  test("runs on its own: no other package, every command's library inside", () => {
    const home = mkdtempSync(join(tmpdir(), "spectacl-installed-"));
    for (const file of files) cpSync(join(ROOT, file), join(home, file));
    const spectacl = (...words: string[]) =>
      execFileSync(process.execPath, [join(home, manifest.bin.spectacl), ...words], {
        cwd: home,
        encoding: "utf8",
      });
    spectacl("generate", "moons", "--points", "60", "-o", "moons.parquet");
    spectacl("cluster", "moons.parquet", "-k", "2", "-q", "-o", "labelled.csv", "--plot", "moons.svg");
    expect(readFileSync(join(home, "labelled.csv"), "utf8")).toMatch(/^x,y,class,cluster\n/);
    const failed = spawnSync(
      process.execPath,
      [join(home, manifest.bin.spectacl), "cluster", "labelled.csv", "-k", "2", "--plot", "a.png"],
      {
        cwd: home,
        encoding: "utf8",
      },
    );
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain("PNG needs the package @resvg/resvg-js: npm install @resvg/resvg-js");
    rmSync(home, { recursive: true });
  });

  test("holds every file that package.json names and both workers", () => {
    const named = [
      ...[...leaves(manifest.exports), ...leaves(manifest.imports)].map((file) => file.slice(2)),
      ...leaves(manifest.bin),
    ];
    expect(named).toContain("dist/bundle/index.js");
    expect(files).toEqual(expect.arrayContaining(named));
    expect(files).toEqual(
      expect.arrayContaining(["dist/bundle/worker-node.js", "dist/bundle/worker-browser.js"]),
    );
  });
});

function leaves(conditions: unknown): string[] {
  return typeof conditions === "string" ? [conditions] : Object.values(conditions as object).flatMap(leaves);
}
