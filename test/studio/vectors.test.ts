/** Vectors with texts beside them: the map of the library, communities in focus, and the words of the clusters. */
import { expect, test } from "vitest";
import { pixelOf, viewportOf } from "../../apps/studio/draw/camera.js";
import { cloudOf } from "../../apps/studio/draw/cloud.js";
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";
import { clusterSync } from "../../src/index.js";
import { describeTexts } from "../../src/io.js";
import { adjustedRand } from "../../src/metrics.js";
import { violations } from "./axe.js";
import { give, watchLabels } from "./files.js";
import { describeFiles } from "./studio.js";

const WORDS = [
  ["goal", "team", "coach", "season", "league"],
  ["bank", "rate", "market", "share", "price"],
  ["dose", "trial", "doctor", "patient", "virus"],
];
const COLUMNS = 12;

/** Rows around a direction for each topic, of lengths that differ, with texts of its words. */
function drawn(rows: number) {
  const { uniform } = random(7, 1);
  const gauss = normal(random(7, 2));
  const topics = Array.from({ length: rows }, (_, row) => row % WORDS.length);
  const vectors = topics.map((topic) => {
    const length = 1 + 3 * uniform();
    return Array.from(
      { length: COLUMNS },
      (_, c) => length * ((c % WORDS.length === topic ? 1 : 0) + gauss() / 5),
    );
  });
  const texts = topics.map((topic) =>
    Array.from({ length: 5 }, () => WORDS[topic][Math.floor(WORDS[topic].length * uniform())]).join(" "),
  );
  const name = (row: number): string => `doc-${row}-of-${rows}`;
  const lines = vectors.map((embedding, row) =>
    JSON.stringify({ name: name(row), text: texts[row], embedding }),
  );
  return { vectors, texts, topics, name, file: lines.join("\n") };
}

const { vectors, texts, topics, name, file } = drawn(90);

describeFiles("vectors with texts", (own) => {
  const open = own.sharedPage();

  test("communities are in focus, first, and those of the library by angle", async () => {
    const labelsOf = await watchLabels(open);
    await give(open, "vectors.jsonl", file);
    const { page } = open;
    expect(await page.getByLabel("Method to inspect").inputValue()).toBe("communities");
    expect(await page.locator("[data-panel]").first().getAttribute("data-panel")).toBe("communities");
    const { labels } = clusterSync(vectors, { method: "communities", distance: "cosine" });
    expect(adjustedRand(labels, Int32Array.from((await labelsOf("communities")) ?? []))).toBe(1);
    expect(adjustedRand(labels, Int32Array.from(topics))).toBe(1);
  });

  test("rows lie where the map of the library has them, and no axis is told", async () => {
    const { page } = open;
    expect(await page.getByLabel("Seen by").inputValue()).toBe("neighbors");
    expect(await page.locator("body").textContent()).not.toMatch(/\bvariance|principal axis/);
    const { map } = clusterSync(
      vectors,
      { method: "communities", distance: "cosine" },
      { keep: ["map"] },
    ).stages;
    const at = (c: number) =>
      Float64Array.from({ length: vectors.length }, (_, row) => map!.coords[2 * row + c]);
    const cloud = cloudOf({ x: at(0), y: at(1), xName: "", yName: "", note: "", comparable: true });
    for (const panel of await page.locator("[data-panel] .plot").all()) {
      expect((await panel.boundingBox())?.height).toBeGreaterThan(0);
    }
    const plot = page.locator('[data-panel="communities"] .plot');
    const box = (await plot.boundingBox())!;
    const view = viewportOf(cloud, box, { x: 0.5, y: 0.5, zoom: 1 });
    const pixels = topics.map((_, row) => pixelOf(cloud, view, cloud.places.x[row], cloud.places.y[row]));
    const room = pixels.map(([x, y], row) =>
      Math.min(
        ...pixels.map(([a, b], other) =>
          other === row ? Number.POSITIVE_INFINITY : Math.hypot(a - x, b - y),
        ),
      ),
    );
    // Rows that no other row is near to: the pointer means these.
    const alone = [...room.keys()].sort((a, b) => room[b] - room[a]).slice(0, 4);
    for (const row of alone) {
      await page.mouse.move(box.x + pixels[row][0], box.y + pixels[row][1]);
      await expect.poll(() => page.locator(".plot-tip").textContent()).toContain(name(row));
    }
  });

  test("the inspector has the words of every cluster, and texts of the one in focus", async () => {
    const { page } = open;
    const told = page.getByRole("region", { name: "What the texts say" });
    await told.waitFor();
    const { labels } = clusterSync(vectors, { method: "communities", distance: "cosine" });
    const table = { rows: texts.length, columns: [columnOf(texts)] };
    const names = describeTexts(table, labels, 0).map((one) => one.name);
    for (const button of await told.locator("[data-words] button[aria-expanded]").all()) {
      await button.click();
      const open = told.locator('[data-words]:has([aria-expanded="true"])');
      const words = ((await open.locator(".words-name > span:last-child").textContent()) ?? "").split(", ");
      const topic = WORDS.findIndex((all) => all.includes(words[0]));
      expect(words.filter((word) => !word.includes(" ")).every((word) => WORDS[topic].includes(word))).toBe(
        true,
      );
      const typical = await open.locator("blockquote").allTextContents();
      expect(typical.length).toBeGreaterThan(0);
      for (const text of typical) expect(topics[texts.indexOf(text)]).toBe(topic);
    }
    const legend = await page.locator(".legend").textContent();
    for (const words of names) expect(legend).toContain(words);
    expect(await violations(page, ".inspector")).toEqual([]);
  });

  test("principal axes are a choice, and the map comes back at once", async () => {
    const { page, settled } = open;
    const choice = page.getByLabel("Seen by");
    const picture = (): Promise<Buffer> => page.locator('[data-panel="communities"] .plot').screenshot();
    const seen = await picture();
    await choice.selectOption("pca");
    await settled();
    await page
      .getByText(/principal axes of 12 columns/)
      .first()
      .waitFor();
    await choice.selectOption("neighbors");
    await settled();
    await expect.poll(async () => (await picture()).equals(seen)).toBe(true);
  });
});

function columnOf(values: readonly string[]) {
  const words = [...new Set(values)];
  const codes = Uint32Array.from(values, (value) => words.indexOf(value));
  return { name: "text", kind: "text", codes, words, missing: 0 } as const;
}
