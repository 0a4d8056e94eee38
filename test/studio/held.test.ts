/** Data that comes and goes: what workers keep goes with it, and the last that was asked for stays. */
import { expect, test } from "vitest";
import { LONG } from "../support/long.js";
import { about, give } from "./files.js";
import { listen } from "./orders.js";
import { describeStudio } from "./studio.js";

const TABS = ["Spectrum", "Graph", "Profiles", "Table", "Compare"];

/** Ranges so uneven that columns are scaled: raw rows are kept beside them. */
function uneven(shift: number): string {
  const rows = Array.from({ length: 60 }, (_, i) => `${i % 2},${1000 * (i % 3) + ((i * 7) % 11) + shift}`);
  return ["a,b", ...rows, ""].join("\n");
}

describeStudio("data that comes and goes", (own) => {
  test.runIf(LONG)("values held by workers do not grow with data that comes and goes", async () => {
    const opened = await own.open();
    const { page, settled } = opened;
    await page.addInitScript(() => {
      const kept = new Map<Worker, Set<number>>();
      Object.assign(globalThis, { kept });
      const { postMessage, terminate } = Worker.prototype;
      Worker.prototype.postMessage = function (this: Worker, ...sent: unknown[]): void {
        const order = sent[0] as { kind?: string; held?: number };
        if (!kept.has(this)) kept.set(this, new Set());
        if (order.kind === "hold") kept.get(this)?.add(order.held!);
        if (order.kind === "drop") kept.get(this)?.delete(order.held!);
        (postMessage as (...all: unknown[]) => void).apply(this, sent);
      };
      Worker.prototype.terminate = function (this: Worker): void {
        kept.delete(this);
        terminate.apply(this);
      };
    });
    await page.reload();
    await settled();
    const held = (): Promise<number[]> =>
      page.evaluate(() => {
        const { kept } = globalThis as unknown as { kept: Map<Worker, Set<number>> };
        return [...new Set([...kept.values()].flatMap((own) => [...own]))].sort((a, b) => a - b);
      });
    const first = await held();
    expect(first).toHaveLength(1);
    for (const round of [0, 1, 2]) {
      await give(opened, "uneven.csv", uneven(round));
      for (const tab of TABS) {
        await page.getByRole("tab", { name: tab }).click();
        await page.getByRole("tabpanel", { name: tab }).waitFor();
        await settled();
      }
      await page.getByRole("button", { name: "Draw points" }).first().click();
      await page.locator(".data-draw").getByRole("button", { name: "Ring", exact: true }).click();
      await page.getByRole("button", { name: "Put a ring at the cursor" }).click();
      await settled();
      await page.getByText("drawn points").first().waitFor();
      // Those drawn, and nothing of the file before them.
      await expect.poll(held).toHaveLength(1);
      expect((await held())[0]).toBeGreaterThan(first[0]);
      await page.getByRole("button", { name: "Done drawing" }).click();
    }
    await opened.close();
  });

  test("of data asked for in quick turn the last stays, whichever is ready first", async () => {
    const { page, settled, close } = await own.open();
    const orders = await listen(page);
    // In one task of the page: no file is read within it.
    await page.evaluate(() => {
      const lines = Array.from({ length: 100_000 }, (_, i) => `${(i * 37) % 101},${(i * 53) % 103}`);
      const given = new DataTransfer();
      given.items.add(new File([["a,b", ...lines, ""].join("\n")], "slow.csv"));
      const input = document.querySelector<HTMLInputElement>('input[aria-label="Data file"]')!;
      input.files = given.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
      const shapes = [...document.querySelectorAll("select")].find(({ value }) => value === "circles")!;
      shapes.value = "moons";
      shapes.dispatchEvent(new Event("change", { bubbles: true }));
    });
    const read = async () => (await orders.all()).find(({ name }) => name === "read")?.done;
    await expect.poll(read, { timeout: 120_000 }).toBe(true);
    await settled();
    expect((await orders.all()).map(({ name }) => name)).not.toContain("prepare");
    expect(await about(page)).toContain("moons");
    await close();
  });
});
