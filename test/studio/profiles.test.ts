/** Profiles against the library's own, names that travel, and rows seen as pictures. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { profilesOf } from "../../apps/report/result/profile.js";
import { signed } from "../../apps/report/svg/profiles.js";
import { sideOf } from "../../apps/studio/parts/square.js";
import { clusterEdges, frequentWords } from "../../apps/studio/views/profiles/members-work.js";
import { histogramsOf } from "../../apps/studio/views/profiles/profile-work.js";
import { random } from "../../src/base/random.js";
import { clusterSync, points } from "../../src/index.js";
import { graphFromEdges } from "../../src/stages.js";
import { LONG } from "../support/long.js";
import { violations } from "./axe.js";
import { give } from "./files.js";
import { describeFiles } from "./studio.js";

test("every value is counted once, in the bin that holds it", () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(value, value, fc.integer({ min: 0, max: 2 })), { minLength: 1 }),
      (rows) => {
        const given = points(rows.map(([a, b]) => [a, b]));
        const labels = rows.map(([, , label]) => label);
        const { counts, whole, low, high } = histogramsOf(given, labels, [0, 1, 2], 5);
        for (let c = 0; c < 2; c++) {
          const column = rows.map((row) => row[c]);
          expect([low[c], high[c]]).toEqual([Math.min(...column), Math.max(...column)]);
          for (let label = 0; label < 3; label++) {
            const own = counts.subarray((label * 2 + c) * 5, (label * 2 + c + 1) * 5);
            expect(own.reduce((sum, count) => sum + count, 0)).toBe(labels.filter((l) => l === label).length);
          }
          expect(whole.subarray(c * 5, c * 5 + 5).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
        }
      },
    ),
  );
});

test("edges inside and out, and the best connected, as counted by hand", () => {
  const graph = graphFromEdges({
    n: 6,
    edges: [
      [0, 1],
      [0, 2],
      [1, 2],
      [2, 3],
      [3, 4],
    ],
  });
  const found = clusterEdges(graph, Int32Array.of(0, 0, 0, 1, 1, -1), 2, 1);
  expect([...found.inner]).toEqual([3, 1]);
  expect([...found.outer]).toEqual([1, 1]);
  expect(found.hubs.map(({ nodes, neighbors }) => [nodes[0], neighbors[0]])).toEqual([
    [0, 2],
    [3, 1],
  ]);
});

test("the most frequent words of each cluster, noise left out", () => {
  const found = frequentWords({
    labels: Int32Array.of(0, 0, 0, 1, -1),
    clusters: 2,
    codes: Uint32Array.of(7, 9, 9, 7, 7),
    most: 1,
  });
  expect(found).toEqual([
    { codes: [9], counts: [2], different: 2 },
    { codes: [7], counts: [1], different: 1 },
  ]);
});

test("784 columns are pictures of 28 × 28, 64 of 8 × 8; others are none", () => {
  expect([784, 64, 65, 16, 2].map(sideOf)).toEqual([28, 8, undefined, undefined, undefined]);
});

/** Groups of 40, 30 and 20 rows, far apart. */
function unequalGroups(): { text: string; rows: number[][] } {
  const { uniform } = random(3, 1);
  const labels = [40, 30, 20].flatMap((size, group) => Array.from({ length: size }, () => group));
  const rows = labels.map((group) => [9 * group + uniform(), 5 * (group % 2) + uniform(), uniform()]);
  const lines = rows.map((row, i) => [...row, ["low", "mid", "high"][labels[i]]].join(","));
  return { text: ["first,second,third,kind", ...lines, ""].join("\n"), rows };
}

describeFiles("the tab Profiles", (own) => {
  test("deviations are the library's; a name shows in the inspector; axe finds nothing", async () => {
    const opened = await own.open();
    const { page, close } = opened;
    const { text, rows } = unequalGroups();
    await give(opened, "groups.csv", text);
    await page.getByRole("tab", { name: "Profiles" }).click();
    const table = page.getByRole("region", { name: "Means and histograms" });
    await table.waitFor();
    // Clustered as the page does: into as many clusters as the column "kind" has classes.
    const recipe = { method: "spectacl-normalized", clusters: 3, scale: "auto" } as const;
    const { labels } = clusterSync(points(rows), recipe);
    const expected = profilesOf(points(rows), labels, ["first", "second", "third"]);
    expect(await page.getByRole("region", { name: "Most frequent words" }).textContent()).toMatch(
      /low\s+100/,
    );
    const shown = await table.evaluate((region) =>
      [...region.querySelectorAll("tbody tr")].map((tr) => [
        tr.querySelector(".profiles-column")?.textContent ?? "",
        ...[...tr.querySelectorAll(".profiles-deviation")].map((cell) => cell.textContent ?? ""),
      ]),
    );
    expect(shown.map(([name]) => name).sort()).toEqual(["first", "second", "third"]);
    for (const [name, ...deviations] of shown) {
      const c = expected.columns.indexOf(name);
      expect(deviations).toEqual(expected.clusters.map((cluster) => signed(cluster.deviations[c])));
    }
    const name = page.locator(".profiles").getByLabel("Name of cluster 0");
    await name.fill("the large one");
    await name.press("Enter");
    const inspector = page.getByRole("complementary", { name: "Inspector" });
    await expect
      .poll(() =>
        inspector.evaluate((aside) =>
          [aside.textContent, ...[...aside.querySelectorAll("input")].map((input) => input.value)].join(" "),
        ),
      )
      .toContain("the large one");
    await page.getByRole("button", { name: "Select the large one" }).click();
    await page.locator(".profiles-overview").getByText("selection").waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test.runIf(LONG)(
    "rows of 64 columns are seen as pictures, whose pixels vary; one click selects one",
    async () => {
      const opened = await own.open();
      const { page, close } = opened;
      const { uniform } = random(5, 1);
      const lines = Array.from({ length: 80 }, (_, i) =>
        Array.from({ length: 64 }, (_, p) => Math.round(((p >> 3) % 2 === i % 2 ? 14 : 1) + uniform())).join(
          ",",
        ),
      );
      const header = Array.from({ length: 64 }, (_, p) => `p${p}`).join(",");
      await give(opened, "pictures.csv", [header, ...lines, ""].join("\n"));
      await page.getByRole("tab", { name: "Profiles" }).click();
      const strip = page.getByRole("toolbar", { name: /^strongest of 0/ });
      await strip.waitFor();
      const different = await strip
        .locator("canvas")
        .first()
        .evaluate((canvas) => {
          const { data } = (canvas as HTMLCanvasElement).getContext("2d")!.getImageData(0, 0, 8, 8);
          return new Set(data.filter((_, at) => at % 4 === 0)).size;
        });
      expect(different).toBeGreaterThan(2);
      await strip.getByRole("button").nth(1).click();
      await page
        .locator(".profiles-overview tr")
        .filter({ hasText: "selection" })
        .getByText("1", { exact: true })
        .waitFor();
      await close();
    },
  );
});
