/** Links: what they hold comes back, byte for byte where the data can be made again. */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Folder, folder } from "../cli/program.js";
import { LONG } from "../support/long.js";
import { FIRST_CIRCLES } from "./circles.js";
import { taken } from "./downloads.js";
import { drawShapes } from "./shapes.js";
import { describeStudio, type StudioPage } from "./studio.js";

/** Presses "Share link" and gives the address. */
async function link(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Share link" }).click();
  const dialog = page.getByRole("dialog");
  const address = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "Close" }).click();
  return address;
}

const hashOf = (address: string): string => new URL(address).hash;

describeStudio("share link", (own) => {
  let place: Folder;
  beforeAll(async () => {
    place = folder();
  });
  afterAll(async () => {
    place?.remove();
  });

  /** Opens the link in a page of its own; both give the same labels of all methods. */
  async function reopened(from: StudioPage): Promise<StudioPage> {
    const address = await link(from.page);
    const there = await own.open({ hash: hashOf(address) });
    const [a, b] = [from, there].map(({ page }) => taken(page, "Labels of all methods"));
    expect((await b).bytes.equals((await a).bytes)).toBe(true);
    return there;
  }

  test("built-in data with its parameters, methods, names, selection and tab; in under 1,000 characters", async () => {
    const here = await own.open();
    const { page } = here;
    await page.getByLabel("Clusters", { exact: true }).fill("3");
    await page.keyboard.press("Enter");
    await here.settled();
    await page
      .getByRole("complementary", { name: "Inspector" })
      .getByRole("textbox")
      .first()
      .fill("outer ring");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Export" }).focus();
    await page.keyboard.press("i");
    await page.getByRole("tab", { name: "Confusion" }).click();
    const there = await reopened(here);
    expect(hashOf(await link(page)).length).toBeLessThan(1000);
    expect(await there.page.getByRole("tab", { name: "Confusion" }).getAttribute("aria-selected")).toBe(
      "true",
    );
    const csv = (await taken(there.page, "Selected rows")).bytes.toString();
    expect(csv.trimEnd().split("\n").length).toBe(FIRST_CIRCLES.points + 1);
    expect(csv).toContain("outer ring");
    expect(await there.page.getByRole("button", { name: "Nothing to undo" }).count()).toBe(1);
    await there.close();
    await here.close();
  });

  test.runIf(LONG)("drawn points", async () => {
    const here = await own.open();
    const { page } = here;
    await drawShapes(page);
    await here.settled();
    const there = await reopened(here);
    await there.close();
    await here.close();
  });

  test.runIf(LONG)(
    "a link of one's own data holds none of it: the same file is asked for",
    async () => {
      const rows = place.run(["generate", "blobs", "--points", "200", "--seed", "4"]).out;
      place.write("secret.csv", rows);
      place.write("other.csv", rows.replace(/\n/, "\n0.5,0.5,0\n"));
      const here = await own.open();
      await here.page.locator('input[type="file"]').first().setInputFiles(place.at("secret.csv"));
      await here.page.getByText("secret.csv").first().waitFor();
      await here.settled();
      await here.page.getByText("Columns").first().click();
      await here.page.getByLabel("Scaling").selectOption("standard");
      await here.settled();
      const address = await link(here.page);
      const held = inflateRawSync(Buffer.from(hashOf(address).slice(1), "base64url")).toString();
      const [, first] = rows.split("\n");
      expect(held).not.toContain(first.split(",")[0].slice(0, 8));
      expect(held).toContain("secret.csv");

      const there = await own.open({ hash: hashOf(address) });
      const note = there.page.getByRole("alert");
      await note.getByText(/Drop the same file to continue: secret\.csv, 200 × 3/).waitFor();
      await note.locator('input[type="file"]').setInputFiles(place.at("other.csv"));
      await note.getByText(/other\.csv is not the file of this link/).waitFor();
      await there.settled();
      await note.locator('input[type="file"]').setInputFiles(place.at("secret.csv"));
      await note.waitFor({ state: "detached" });
      await there.settled();
      await expect.poll(() => there.page.getByLabel("Scaling").inputValue()).toBe("standard");
      await there.settled();
      const [a, b] = [here, there].map(({ page }) => taken(page, "Labels of all methods"));
      expect((await b).bytes.equals((await a).bytes)).toBe(true);
      await there.close();

      const accepting = await own.open({ hash: hashOf(address) });
      const asked = accepting.page.getByRole("alert");
      await asked.locator('input[type="file"]').setInputFiles(place.at("other.csv"));
      await asked.getByRole("button", { name: "Use it anyway" }).click();
      await asked.waitFor({ state: "detached" });
      await accepting.settled();
      expect((await taken(accepting.page, "Labels, CSV")).name).toBe("other.labels.csv");
      await accepting.close();
      await here.close();
      // Three pages, one after another.
    },
    180_000,
  );

  test("a damaged link, one of another version and one that asks too much are told, and the first data is there", async () => {
    const packed = (state: unknown): string =>
      `#${deflateRawSync(Buffer.from(JSON.stringify(state))).toString("base64url")}`;
    const huge = { kind: "generated", generator: "circles", options: { points: 1e9 } };
    const cases = [
      ["#abc", /This link is damaged/],
      [packed({ v: 9 }), /version 9.*version 1/],
      [packed({ v: 1, data: huge, settings: {} }), /asks for 1\s000\s000\s000 points/],
      [packed({ v: 1 }), /about data that this studio cannot make/],
    ] as const;
    const [[first]] = cases;
    const { page, close } = await own.open({ hash: first });
    expect((await taken(page, "Labels, CSV")).name).toBe("circles.labels.csv");
    for (const [hash, told] of cases) {
      // The others as if pasted into the page that is open.
      if (hash !== first) await page.evaluate((text) => location.assign(text), hash);
      await page.getByRole("alert").getByText(told).waitFor();
      await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
      await page.getByRole("alert").waitFor({ state: "detached" });
    }
    await close();
  });
});
