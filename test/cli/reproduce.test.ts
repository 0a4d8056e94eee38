/** `spectacl reproduce` as a process: every number against the reference implementation, every file, stop and go on. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { missingOf } from "../../apps/cli/input/real-data.js";
import { experiments } from "../../apps/paper/index.js";
import { chromiumMissing, sharedChromium } from "../browser/chromium.js";
import { elements, parsed } from "../support/markup.js";
import { type Ended, endOf, type Folder, folder, started } from "./program.js";

interface Results {
  readonly version: string;
  readonly experiments: readonly {
    readonly name: string;
    readonly missing: readonly { readonly dataset: string; readonly file: string }[];
    readonly numbers: readonly { readonly id: string; readonly value: number; readonly runs?: number }[];
  }[];
}

/** F of the reference implementation on the same points, by shape/noise, system and seed: see make.py beside it. */
const reference: Record<string, Record<string, (number | null)[]>> = JSON.parse(
  readFileSync(new URL("../fixtures/paper/own.json", import.meta.url), "utf8"),
);

const made = experiments.filter(({ needs }) => needs.length === 0).map(({ name }) => name);
let at: Folder;
let first: Ended;
let results: Results;

beforeAll(async () => {
  at = folder();
  first = await ended(started(at.path, ["reproduce", "--quick", "--out", "paper"]));
  results = JSON.parse(at.read("paper/results.json"));
}, 1_200_000);

afterAll(() => at.remove());

const value = (experiment: string, id: string): number =>
  results.experiments.find(({ name }) => name === experiment)?.numbers.find((number) => number.id === id)
    ?.value ?? Number.NaN;

test("ends well without real data, and says one line for each experiment", () => {
  expect(first.code).toBe(0);
  for (const { name, needs } of experiments) {
    expect(first.err).toMatch(new RegExp(`^  ${name} .*${needs.length === 0 ? "s" : "no data"}`, "m"));
  }
});

test("every number of figure 3 is that of the reference implementation on the same points", () => {
  const numbers = results.experiments.find(({ name }) => name === "noise")?.numbers ?? [];
  const compared = numbers.flatMap(({ id, value: ours, runs }) => {
    const [variant, shape, noise, system] = id.split("/");
    const theirs = reference[`${shape}/${noise}`]?.[system][0];
    expect(runs).toBe(1);
    return variant === "paper" && typeof theirs === "number" ? [{ id, system, ours, theirs }] : [];
  });
  expect(compared).toHaveLength(45);
  // k-means on 50 columns has many ends: ours may be a better one, or by a little a worse one. On blobs at noise 0.2
  // eight seeds of the reference's own k-means end within 4e-5 of the same inertia, with F from 0.676 to 0.704.
  const slack = (system: string): number => (system.startsWith("spectacl") ? 0.03 : 0.005);
  expect(compared.filter(({ system, ours, theirs }) => ours < theirs - slack(system))).toEqual([]);
  const rigid = compared.filter(({ system }) => !system.startsWith("spectacl"));
  expect(rigid.filter(({ ours, theirs }) => Math.abs(ours - theirs) > 0.005)).toEqual([]);
  const near = compared.filter(({ ours, theirs }) => Math.abs(ours - theirs) <= 0.005);
  expect(near.length).toBeGreaterThanOrEqual(41);
});

test("what the paper says in words holds", () => {
  expect(value("intro", "dbscan/clusters")).toBe(1);
  expect(value("intro", "dbscan-next/clusters")).toBe(4);
  expect(value("intro", "spectral/f")).toBeLessThan(0.6);
  expect(value("intro", "spectacl/f")).toBeGreaterThan(0.9);
  expect(value("eigenvectors", "density-at-least-eigenvalue")).toBe(50);
  // Section "Parameter sensitivity": moons break beyond ε = 0.6, k matters little.
  expect(value("parameters", "radius/moons/0.6/f")).toBeGreaterThan(0.95);
  expect(value("parameters", "radius/moons/0.8/f")).toBeLessThan(0.6);
  for (const k of [5, 10, 100]) expect(value("parameters", `neighbors/circles/${k}/f`)).toBeGreaterThan(0.9);
  for (const shape of ["moons", "circles", "blobs"]) {
    const signed = value("ablation", `projection/${shape}/signed/50/f`);
    expect(value("ablation", `projection/${shape}/projected/50/f`)).toBeGreaterThan(signed + 0.2);
  }
});

test("every figure is there as SVG and as a PNG that is not blank", () => {
  const files = readdirSync(at.at("paper"));
  const figures = files.filter((file) => file.endsWith(".svg"));
  expect(figures.length).toBeGreaterThanOrEqual(made.length);
  for (const figure of figures) {
    parsed(at.read(`paper/${figure}`));
    const picture = Buffer.from(at.bytes(`paper/${figure.replace(/svg$/, "png")}`));
    expect(new Set(pixels(picture)).size).toBeGreaterThan(50);
  }
  expect(files.filter((file) => file.endsWith(".csv"))).toContain("noise.csv");
  expect(files.filter((file) => file.endsWith(".part"))).toEqual([]);
});

test("the page holds every experiment and refers to nothing outside", () => {
  const all = elements(parsed(at.read("paper/report.html")));
  for (const { name } of experiments) expect(all.map(({ attributes }) => attributes.id)).toContain(name);
  const links = all.flatMap(({ attributes }) => [attributes.href, attributes.src, attributes["xlink:href"]]);
  expect(links.filter((link) => link !== undefined && !/^(#|data:)/.test(link))).toEqual([]);
  expect(at.read("paper/report.html")).not.toMatch(/@import|url\(|<script|<link/);
});

test("a second run computes nothing and changes no figure; --force computes again", () => {
  const stamp = (name: string): number => statSync(at.at(`paper/${name}`)).mtimeMs;
  const before = ["parts/noise.json", "noise-paper.svg", "noise-paper.png"].map(stamp);
  const again = at.run(["reproduce", "--quick", "--out", "paper"]);
  expect(again.code).toBe(0);
  for (const name of made) expect(again.err).toMatch(new RegExp(`^  ${name} +saved`, "m"));
  expect(["parts/noise.json", "noise-paper.svg", "noise-paper.png"].map(stamp)).toEqual(before);
  expect(JSON.parse(at.read("paper/results.json"))).toEqual(results);
  const forced = at.run(["reproduce", "eigenvectors", "--quick", "--force", "--out", "paper"]);
  expect(forced.err).toMatch(/^ {2}eigenvectors .* m?s /m);
  // The others are still part of the report.
  expect(JSON.parse(at.read("paper/results.json")).experiments).toHaveLength(made.length);
});

test("a damaged part, or one of other settings, is computed again", () => {
  const run = (...words: string[]) =>
    at.run(["reproduce", "eigenvectors", "--quick", "--out", "other", ...words]);
  expect(run().err).not.toMatch(/saved {2}/);
  expect(run().err).toMatch(/saved {2}/);
  at.write("other/parts/eigenvectors.json", "{");
  expect(run().err).not.toMatch(/saved {2}/);
  expect(run("--seeds", "2").err).not.toMatch(/saved {2}/);
});

test("stopped by a signal it keeps what is finished and goes on from there", async () => {
  const own = folder();
  const words = ["reproduce", "eigenvectors", "noise", "--out", "paper", "--progress", "json"];
  const program = started(own.path, words);
  const ended = endOf(program);
  let said = "";
  let asked = false;
  program.stderr.on("data", (text) => {
    said += text;
    if (!asked && said.includes('"run":"noise"')) {
      asked = true;
      program.kill("SIGINT");
    }
  });
  expect(await ended).toBe("SIGINT");
  expect(said).toContain("paper/parts");
  expect(readdirSync(own.at("paper/parts"))).toEqual(["eigenvectors.json"]);
  expect(existsSync(own.at("paper/report.html"))).toBe(false);
  expect(own.run(["reproduce", "eigenvectors", "--out", "paper"]).err).toMatch(/eigenvectors +saved/);
  own.remove();
});

test("a name that is none is refused with the nearest, a count that is none with its rule", () => {
  const wrong = at.run(["reproduce", "nois", "--out", "paper"]);
  expect(wrong).toMatchObject({ code: 2, err: expect.stringMatching(/^spectacl: .*"nois".*noise\?\n$/) });
  const none = at.run(["reproduce", "--seeds", "0", "--out", "paper"]);
  expect(none.code).toBe(2);
  expect(none.err).toMatch(/--seeds .*>= 1.*0/);
});

test("files of real data that are missing are asked for by name and place", () => {
  const [sloan] = missingOf("sloan", undefined);
  expect(sloan).toMatchObject({ dataset: "sloan", file: "skyserver_sql2_27_2018.csv" });
  expect(sloan.text).toContain("--data");
  at.write("train-images-idx3-ubyte.gz", "");
  expect(missingOf("mnist", at.path)).toHaveLength(1);
  expect(missingOf("mnist", at.path)[0].file).toBe("train-labels-idx1-ubyte");
});

describe.skipIf(chromiumMissing !== undefined)("in Chromium", () => {
  test("the page opens without errors, and its buttons show one figure at a time", async () => {
    const page = await (await sharedChromium()).newPage();
    try {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => errors.push(message.text()));
      page.on("request", (request) => request.url().startsWith("file:") || errors.push(request.url()));
      await page.goto(pathToFileURL(at.at("paper/report.html")).href);
      const shown = () =>
        page
          .locator("section:has(#noise) .tab")
          .evaluateAll((tabs) => tabs.map((tab) => tab.clientHeight > 0));
      expect(await shown()).toEqual([true, false, false]);
      await page.getByText("99 % of the points", { exact: true }).click();
      expect(await shown()).toEqual([false, true, false]);
      expect(errors).toEqual([]);
    } finally {
      await page.close();
    }
  });
});

/** However long it takes on a busy machine. */
async function ended(program: ReturnType<typeof started>): Promise<Ended> {
  let [out, err] = ["", ""];
  program.stdout.on("data", (text) => {
    out += text;
  });
  program.stderr.on("data", (text) => {
    err += text;
  });
  const code = await new Promise<number | null>((end) => program.on("close", end));
  return { code, out, err };
}

/** The inflated bytes of a PNG. */
function pixels(bytes: Buffer): Buffer {
  const data: Buffer[] = [];
  for (let start = 8; start < bytes.length; start += bytes.readUInt32BE(start) + 12) {
    const length = bytes.readUInt32BE(start);
    if (bytes.toString("latin1", start + 4, start + 8) === "IDAT")
      data.push(bytes.subarray(start + 8, start + 8 + length));
  }
  return inflateSync(Buffer.concat(data));
}
