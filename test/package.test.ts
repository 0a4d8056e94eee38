/** What is published: nothing to install beside it, small in a page, and complete. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MODULE } from "../src/kernels/module.js";
import { type Bundle, bundle, pageWith } from "./browser/bundle.js";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** Bytes, gzipped, of what a page loads to call `cluster`, before its worker, and with the worker. */
const PAGE_LIMIT = 19_000;
const TOTAL_LIMIT = 162_800;

/** The same of the whole library in a page, for those who compute there without a worker. */
const LIBRARY_LIMIT = 153_200;

/** The same of the one file for pages of any origin. */
const ONE_FILE_LIMIT = 194_600;

/** Bytes of the package as npm sends it, bill of materials and all. The one file has the whole library again: it loads no other. */
const PACKED_LIMIT = 1_308_000;

/** Reference, measurements, screenshots and how to work on it: pages that link there say so. */
const IN_REPOSITORY = /^(docs\/(api|evidence|pictures)\/.*|CONTRIBUTING\.md)$/;

/** The same of what the studio loads before it shows anything: page, script and style, not its workers. */
const STUDIO_LIMIT = 93_800;

test("the package installs nothing beside itself", () => {
  // What draws PNG and what finds a GPU are a choice: npm does not install an optional peer.
  const optional = { optional: true };
  expect(manifest.peerDependenciesMeta).toEqual({
    "@resvg/resvg-js": optional,
    "dejavu-fonts-ttf": optional,
    webgpu: optional,
  });
  expect(Object.keys(manifest.peerDependencies)).toEqual(Object.keys(manifest.peerDependenciesMeta));
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

  test("a page that calls cluster is small, for what computes is in the worker alone", async () => {
    const page = await pageWith(["cluster"]);
    const worker = gzipSync(readFileSync(library.worker)).length;
    const sizes = { page: gzipSync(page).length, worker };
    const total = sizes.page + worker;
    process.stdout.write(`gzipped: cluster ${sizes.page} bytes, worker ${worker}, together ${total}\n`);
    expect(sizes.page).toBeLessThanOrEqual(PAGE_LIMIT);
    expect(total).toBeLessThanOrEqual(TOTAL_LIMIT);
    expect(webAssembly().every((piece) => !page.includes(piece))).toBe(true);
  });

  test("the whole library is small", () => {
    const main = gzipSync(library.text).length;
    process.stdout.write(`gzipped: the whole library ${main} bytes\n`);
    expect(main).toBeLessThanOrEqual(LIBRARY_LIMIT);
  });

  test("the one file is hardly larger than the library in it", () => {
    const size = gzipSync(readFileSync(new URL("../dist/spectacl.browser.js", import.meta.url))).length;
    process.stdout.write(`gzipped: the one file ${size} bytes\n`);
    expect(size).toBeLessThanOrEqual(ONE_FILE_LIMIT);
  });

  test("the library and its worker bring the WebAssembly with them", () => {
    const wasm = readFileSync(new URL("../build/kernels.wasm", import.meta.url));
    const pieces = webAssembly();
    expect(pieces.join("").length).toBeGreaterThan(wasm.length / 2);
    for (const code of [library.text, readFileSync(library.worker, "utf8")]) {
      expect(pieces.filter((piece) => !code.includes(piece)).length).toBe(0);
    }
  });

  test("the library brings the browser's workers, not Node's", () => {
    const { text } = library;
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
  const [{ files: listed, size }] = JSON.parse(packed) as [{ files: { path: string }[]; size: number }];
  const files = listed.map(({ path }) => path);

  test("holds the compiled library and its papers, nothing else", () => {
    const wanted = [
      /^dist\/[\w-]+(\.browser)?\.(js|d\.ts)$/,
      /^dist\/library\/[\w-]+\.js$/,
      /^dist\/(program|program\/commands|third-party)\/[\w-]+\.js$/,
      /^dist\/types\/[\w-]+\.d\.ts$/,
      /^dist\/studio\/(index\.html|(worker|gpu|single-file)\.json|(assets|worker)\/[\w-]+\.(js|css))$/,
      /^dist\/(studio\/)?LICENSES\.txt$/,
      /^dist\/bom\.cdx\.json$/,
      /^docs\/[\w-]+\.(md|svg|png)$/,
      /^examples\/([\w-]+\/)?[\w-]+\.(md|mjs|js|html)$/,
      /^(package\.json|README\.md|CHANGELOG\.md|SECURITY\.md|LICENSE)$/,
    ];
    expect(files.filter((file) => !wanted.some((pattern) => pattern.test(file)))).toEqual([]);
  });

  test("is small, and holds nothing twice", () => {
    process.stdout.write(`packed: ${size} bytes, ${files.length} files\n`);
    expect(size).toBeLessThanOrEqual(PACKED_LIMIT);
    expect(files.filter((file) => /^dist.*\.(ttf|html)$/.test(file))).toEqual(["dist/studio/index.html"]);
  });

  test("has no maps of sources that it does not hold, and no pages that its types say already", () => {
    expect(files.filter((file) => /\.map$|^docs\/(api|evidence|pictures)\//.test(file))).toEqual([]);
    const mapped = files.filter(
      (file) =>
        /\.(js|css)$/.test(file) && /\/[/*]# sourceMappingURL=/.test(readFileSync(join(ROOT, file), "utf8")),
    );
    expect(mapped).toEqual([]);
  });

  test("holds every file that its pages link to, but for those that they say are in the repository", () => {
    const dead = files
      .filter((file) => file.endsWith(".md"))
      .flatMap((file) => {
        const links = [...readFileSync(join(ROOT, file), "utf8").matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)];
        return links.map(([, to]) => join(dirname(file), to).replaceAll("\\", "/"));
      })
      .filter((path) => !files.includes(path) && !IN_REPOSITORY.test(path));
    expect(dead).toEqual([]);
  });

  test("names the libraries in every bundle that holds one", () => {
    const foreign = files.filter((file) => /^dist\/third-party\/(?!load-)/.test(file));
    expect(foreign.length).toBeGreaterThan(2);
    for (const file of foreign) expect(readFileSync(join(ROOT, file), "utf8")).toMatch(/^\/\*! Contains /);
    const licenses = readFileSync(join(ROOT, "dist/LICENSES.txt"), "utf8");
    for (const name of ["commander", "hyparquet", "@uwdata/flechette", "fzstd"])
      expect(licenses).toContain(name);
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
    spectacl("cluster", "moons.parquet", "-k", "2", "-q", "-o", "labeled.csv", "--plot", "moons.svg");
    expect(readFileSync(join(home, "labeled.csv"), "utf8")).toMatch(/^x,y,class,cluster\n/);
    const failed = spawnSync(
      process.execPath,
      [join(home, manifest.bin.spectacl), "cluster", "labeled.csv", "-k", "2", "--plot", "a.png"],
      {
        cwd: home,
        encoding: "utf8",
      },
    );
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain("npm install @resvg/resvg-js dejavu-fonts-ttf");
    rmSync(home, { recursive: true });
  });

  test("holds every file that package.json names and both workers", () => {
    const named = [
      ...[...leaves(manifest.exports), ...leaves(manifest.imports)].map((file) => file.slice(2)),
      ...leaves(manifest.bin),
    ];
    expect(named).toContain("dist/index.js");
    expect(files).toEqual(expect.arrayContaining(named));
    expect(files).toEqual(expect.arrayContaining(["dist/worker-node.js", "dist/worker-browser.js"]));
  });
});

/** Parts of the text that the kernels are kept as: a minifier chooses the quotes, and so what must be escaped. */
function webAssembly(): string[] {
  return MODULE.split(/[\\"'`$\x7f-\xa0]/).filter(({ length }) => length > 4);
}

function leaves(conditions: unknown): string[] {
  return typeof conditions === "string" ? [conditions] : Object.values(conditions as object).flatMap(leaves);
}
