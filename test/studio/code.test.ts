/** The code that the studio shows: run as it stands, it gives the labels that the studio shows. */
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { methods as declared } from "../../src/methods/registry.js";
import { type Folder, folder } from "../cli/program.js";
import { LONG } from "../support/long.js";
import { downloaded, taken } from "./downloads.js";
import { drawShapes } from "./shapes.js";
import { describeFiles } from "./studio.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The column "cluster" of a labeled file, without the rows that have none. */
function clusters(csv: string): string[] {
  const [head, ...rows] = csv.trimEnd().split(/\r?\n/);
  const at = head.split(",").indexOf("cluster");
  return rows.map((row) => row.split(",")[at]).filter((cell) => cell !== "");
}

/** Clusters numbered as they are first met: the page numbers them by color, the program by size. */
function inOrder(labels: readonly string[]): readonly string[] {
  const numbers = new Map([["-1", "-1"]]);
  return labels.map((label) => {
    if (!numbers.has(label)) numbers.set(label, String(numbers.size - 1));
    return numbers.get(label)!;
  });
}

describeFiles("the same in code", (own) => {
  let place: Folder;
  const opened = own.sharedPage();
  let page: Page;
  beforeAll(async () => {
    place = folder();
    mkdirSync(place.at("node_modules"));
    symlinkSync(ROOT, place.at("node_modules/spectacl"), "dir");
    page = opened.page;
  });
  afterAll(async () => {
    place?.remove();
  });

  async function shown(): Promise<{ command: string; code: string }> {
    const boxes = page.locator(".code-box pre");
    const [command = "", code = ""] = await boxes.allTextContents();
    return { command, code };
  }

  /** Labels by the line and by the snippet, each in a process of its own. */
  async function ran(): Promise<{ line: string[]; snippet: string[] }> {
    const { command, code } = await shown();
    const ended = place.shell(command);
    expect(ended.code, `${command}: ${ended.err}`).toBe(0);
    place.write("snippet.mjs", `${code}\nconsole.log(Array.from(labels).join("\\n"));\n`);
    const out = execFileSync(process.execPath, ["snippet.mjs"], { cwd: place.path, encoding: "utf8" });
    return { line: clusters(ended.out), snippet: out.trimEnd().split("\n") };
  }

  test("all methods on a file, with parameters of their own", async () => {
    const rows = place.run(["generate", "moons", "--points", "200", "--seed", "3"]).out;
    // Two columns whose names need quotes in a shell, and one row with a gap.
    const [, ...body] = rows.trimEnd().split("\n");
    body[5] = body[5].replace(/^[^,]*/, "");
    place.write("moons' data.csv", `it's x,y (mm),class\n${body.join("\n")}\n`);
    await page.locator('input[type="file"]').first().setInputFiles(place.at("moons' data.csv"));
    await page.getByText(/blank cells? filled in/).waitFor();
    await page.getByRole("combobox", { name: /Missing values/ }).selectOption("drop");
    await page.getByText("moons' data.csv").first().waitFor();
    await opened.settled();
    await page.getByLabel("Clusters", { exact: true }).fill("4");
    await page.getByLabel("Seed", { exact: true }).fill("5");
    await page.keyboard.press("Enter");
    await opened.settled();
    const subject = page.getByLabel("Method to inspect");
    const methods = await subject
      .locator("option")
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(methods.length).toBe(Object.keys(declared).length);
    for (const method of LONG ? methods : methods.slice(0, 1)) {
      await subject.selectOption(method);
      const labels = clusters((await taken(page, "Labels, CSV")).bytes.toString());
      const { line, snippet } = await ran();
      expect(inOrder(line), method).toEqual(inOrder(labels));
      expect(inOrder(snippet), method).toEqual(inOrder(labels));
    }
    // Fourteen processes, one after another.
  }, 180_000);

  test.runIf(LONG)("a number that a method finds is found by the line and by the snippet too", async () => {
    await page.getByLabel("Method to inspect").selectOption("kmeans");
    await page.getByRole("button", { name: "Clusters: auto" }).click();
    await opened.settled();
    await expect.poll(async () => (await shown()).command).toMatch(/-m kmeans(?!.* -k )/);
    const labels = clusters((await taken(page, "Labels, CSV")).bytes.toString());
    const { line, snippet } = await ran();
    expect(inOrder(line)).toEqual(inOrder(labels));
    expect(inOrder(snippet)).toEqual(inOrder(labels));
    expect(new Set(labels).size).toBeGreaterThan(1);
  });

  test.runIf(LONG)("drawn points are saved first, then clustered by the line", async () => {
    await drawShapes(page);
    await opened.settled();
    await page.getByLabel("Method to inspect").selectOption("spectacl");
    const { name, bytes } = await downloaded(page, () =>
      page.getByRole("button", { name: "Save drawn.csv" }).click(),
    );
    place.write(name, bytes);
    const labels = clusters((await taken(page, "Labels, CSV")).bytes.toString());
    const { line, snippet } = await ran();
    expect(inOrder(line)).toEqual(inOrder(labels));
    expect(inOrder(snippet)).toEqual(inOrder(labels));
  });

  test("a graph", async () => {
    // Two rings of 12 nodes, joined by one edge.
    const ring = (first: number) =>
      Array.from({ length: 12 }, (_, k) => `${first + k} ${first + ((k + 1) % 12)}`);
    const chords = (first: number) =>
      Array.from({ length: 12 }, (_, k) => `${first + k} ${first + ((k + 3) % 12)}`);
    const lines = [...ring(0), ...chords(0), ...ring(12), ...chords(12), "0 12"];
    place.write("net.edges", `${lines.join("\n")}\n`);
    await page.getByLabel("Data file").setInputFiles(place.at("net.edges"));
    await page.getByText("net.edges").first().waitFor();
    await opened.settled();
    await page.getByLabel("Method to inspect").selectOption("spectacl");
    await page.getByLabel("Clusters", { exact: true }).fill("2");
    await page.keyboard.press("Enter");
    await opened.settled();
    const csv = (await taken(page, "Labels, CSV")).bytes.toString();
    const { command } = await shown();
    place.shell(`${command} -o out.csv`);
    expect(csv).toBe(place.read("out.csv"));
    const { line, snippet } = await ran();
    expect(inOrder(line)).toEqual(inOrder(clusters(csv)));
    expect(inOrder(snippet)).toEqual(inOrder(clusters(csv)));
    expect(new Set(line.slice(0, 12)).size).toBe(1);
  });
});
