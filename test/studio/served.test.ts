/** A file that the program was called with: there after every reload, and never in a link. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumMissing } from "../browser/chromium.js";
import { type Folder, folder } from "../cli/program.js";
import { type Studio, studio } from "./studio.js";

describe.skipIf(chromiumMissing !== undefined)("a served file", () => {
  let place: Folder;
  let own: Studio;
  beforeAll(async () => {
    place = folder();
    own = await studio(place.write("private-7.csv", "x,y\n0,0\n0,1\n1,0\n9,9\n9,8\n8,9\n"));
  });
  afterAll(async () => {
    await own?.close();
    place?.remove();
  });

  test("F8: is open after a reload, and a link to share has neither the token nor the rows", async () => {
    const { page, settled, close } = await own.open();
    const name = page.getByText("private-7.csv").first();
    await name.waitFor();
    await page.getByRole("button", { name: "Share link" }).click();
    const link = await page.getByRole("dialog").getByLabel("Link", { exact: true }).inputValue();
    const { origin, pathname } = new URL(own.site.url);
    expect(new URL(link)).toMatchObject({ origin, pathname: "/" });
    expect(link).not.toContain(pathname.slice(1, -1));
    await page.reload();
    await settled();
    await name.waitFor();
    // Whoever opens the link is asked for the file.
    await page.goto(link);
    await settled();
    await page
      .getByRole("alert")
      .getByText(/Drop the same file/)
      .waitFor();
    await close();
  });
});
