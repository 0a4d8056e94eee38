/** Without known classes the judge says which panel leads: a ring around a blob, which round clusters cut through. */
import { expect, test } from "vitest";
import { random } from "../../src/base/random.js";
import { adjustedRand } from "../../src/metrics.js";
import { give, watchLabels } from "./files.js";
import { describeStudio } from "./studio.js";

const ROWS = 600;
const inRing = (row: number): boolean => row % 2 === 0;

function ringAndBlob(): string {
  const { uniform } = random(5, 1);
  const gaussian = (): number => uniform() + uniform() + uniform() + uniform() - 2;
  const lines = Array.from({ length: ROWS }, (_, row) => {
    if (!inRing(row)) return `${0.3 * gaussian()},${0.3 * gaussian()}`;
    const [angle, radius] = [2 * Math.PI * uniform(), 3 + 0.1 * gaussian()];
    return `${radius * Math.cos(angle)},${radius * Math.sin(angle)}`;
  });
  return ["x,y", ...lines].join("\n");
}

describeStudio("judged", (own) => {
  const opened = own.sharedPage();

  test("the panel that keeps the ring whole leads, and is in focus; k-means has less of a valley", async () => {
    const { page, settled } = opened;
    const labelsOf = await watchLabels(opened);
    await give(opened, "ring.csv", ringAndBlob());
    const field = page.getByLabel("Clusters", { exact: true });
    await field.fill("2");
    await field.press("Enter");
    await settled();
    const valleyOf = async (panel: string): Promise<number> =>
      Number(await page.locator(`[data-panel="${panel}"] [data-measure="valley"] b`).textContent());
    const round = await valleyOf("kmeans");
    const lead = (await page.locator('[data-panel][aria-current="true"]').getAttribute("data-panel")) ?? "";
    expect(lead).not.toBe("kmeans");
    expect(await valleyOf(lead)).toBeGreaterThan(round);
    const truth = Int32Array.from({ length: ROWS }, (_, row) => Number(inRing(row)));
    expect(adjustedRand(truth, Int32Array.from((await labelsOf(lead)) ?? []))).toBe(1);
  });

  test("a panel that somebody picks stays in focus", async () => {
    const { page, settled } = opened;
    await page.locator('[data-panel="kmeans"]').click();
    const field = page.getByLabel("Clusters", { exact: true });
    await field.fill("3");
    await field.press("Enter");
    await settled();
    await page.locator('[data-panel="kmeans"] [data-measure="valley"]').waitFor();
    expect(await page.locator('[data-panel="kmeans"]').getAttribute("aria-current")).toBe("true");
  });
});
