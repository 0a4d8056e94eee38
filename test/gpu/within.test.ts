import { expect, test } from "vitest";
import { describeGpu } from "./page.js";

describeGpu("pairs within a radius", (inPage) => {
  test("are those of float64, for rows of many shapes", async () => {
    const outcomes = await inPage("withinShapes");
    expect(outcomes.map(({ equal }) => equal)).toEqual([true, true, true, true, true]);
    for (const { pairs, undecided } of outcomes.slice(1)) expect(undecided).toBeLessThan(pairs / 20);
  });

  test("are those of float64 where many lie at the radius; small whole numbers leave nothing undecided", async () => {
    const outcomes = await inPage("withinLattice");
    expect(outcomes.map(({ equal }) => equal)).toEqual([true, true, true, true, true, true]);
    const [small, more, none, ...others] = outcomes;
    expect([small, more, none].map(({ undecided }) => undecided)).toEqual([0, 0, 0]);
    expect(small.pairs).toBe(more.pairs);
    expect(others.some(({ undecided }) => undecided > 50)).toBe(true);
  });

  test("are those of float64 far from zero, in any unit, for any radius", async () => {
    const outcomes = await inPage("withinUnits");
    expect(outcomes.map(({ equal }) => equal)).toEqual([true, true, true, true, true, true]);
    const [far, tiny, , twice, all] = outcomes;
    expect(far.undecided).toBeGreaterThan(2500);
    expect(tiny.undecided).toBeLessThan(50);
    expect(twice.pairs).toBe(150);
    expect(all.pairs).toBe((150 * 149) / 2);
  });

  test("are the same in several bands, and where the undecided have no room at first", async () => {
    const outcomes = await inPage("withinBands");
    expect(outcomes.map(({ equal }) => equal)).toEqual([true, true, true, true]);
    expect(outcomes.map(({ bands }) => bands > 1)).toEqual([true, true, false, true]);
    expect(outcomes[3].undecided).toBeGreaterThan(80_000);
  });

  test("cost the rows on the way up and the lists on the way back; rows without room are refused", async () => {
    const [up, back, pairs, refused] = await inPage("withinTraffic");
    const rows = 384 * 24 * 4;
    expect(up).toBeGreaterThan(rows);
    expect(up).toBeLessThan(rows + 384 * 16 + 300 * 4 + 200);
    // With the counts of rows and of columns, and the head of the list of the undecided.
    expect(back - 2 * pairs).toBeLessThan(2 * 300 * 4 + 8 * 8192 + 16);
    expect(refused).toBe(1);
  });
});
