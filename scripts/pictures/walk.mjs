// The walk of docs/studio.md: what is done on the page before each of its pictures is taken.

const tab = (page, name) => page.getByRole("tab", { name }).click();
const ready = (page) => page.locator('.page[data-state="ready"]').waitFor();

/** Gives the page a file as its dialog does. */
export async function give(page, name, text) {
  await page.getByLabel("Data file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.locator(".bar .about b", { hasText: name }).waitFor();
  await ready(page);
}

/** The middle of an element, or another place in it by shares of its width and height. */
export async function spot(locator, across = 0.5, down = 0.5) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + across * width, y + down * height];
}

/** A loop by the mouse through places in an element, given as shares. */
export async function loop(page, locator, places) {
  const corners = await Promise.all(places.map(([across, down]) => spot(locator, across, down)));
  await page.mouse.move(...corners[0]);
  await page.mouse.down();
  for (const corner of [...corners.slice(1), corners[0]]) await page.mouse.move(...corner, { steps: 6 });
  await page.mouse.up();
}

/** The scores of other numbers of clusters are found behind the runs. */
export async function scored(page) {
  await page.locator(".number-dot").first().waitFor();
}

const plot = (page, method) => page.locator(`[data-panel="${method}"] .plot`);

/** Name of the picture, and what is done for it on the page that the one before left; `file`: the table of the walk. */
export const WALK = [
  ["01-open", scored],
  [
    "02-file",
    async (page, file) => {
      await give(page, "birds.csv", file);
      await scored(page);
    },
  ],
  [
    "03-columns",
    async (page) => {
      await page.getByText("Columns", { exact: true }).click();
    },
  ],
  [
    "04-number",
    async (page) => {
      await page.getByText("Columns", { exact: true }).click();
      await page.locator('.number-dot[data-clusters="2"] rect').click();
      await page.locator('.number-dot[data-clusters="2"] .mark').waitFor();
      await ready(page);
      await page.locator('.number-dot[data-clusters="3"]').hover();
    },
  ],
  [
    "05-row",
    async (page) => {
      await page.locator('.number-dot[data-clusters="3"] rect').click();
      await page.locator('.number-dot[data-clusters="3"] .mark').waitFor();
      await ready(page);
      const chosen = plot(page, "spectacl-normalized");
      await chosen.focus();
      for (const key of ["ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
      await page.getByRole("tooltip").waitFor();
    },
  ],
  [
    "06-select",
    async (page) => {
      await page.getByRole("button", { name: "Lasso" }).click();
      const where = [
        [0.55, 0.1],
        [0.95, 0.1],
        [0.95, 0.9],
        [0.55, 0.9],
      ];
      await loop(page, plot(page, "spectacl"), where);
      await page.mouse.move(0, 0);
    },
  ],
  [
    "07-how",
    async (page) => {
      await page.keyboard.press("Escape");
      await tab(page, "How it works");
    },
  ],
  ["08-profiles", (page) => tab(page, "Profiles")],
  ["09-confusion", (page) => tab(page, "Confusion")],
  ["10-spectrum", (page) => tab(page, "Spectrum")],
  ["11-table", (page) => tab(page, "Table")],
  [
    "12-export",
    async (page) => {
      await tab(page, "Compare");
      await page.getByRole("button", { name: "Export" }).click();
      await page.locator(".export-list").waitFor();
    },
  ],
];

/** Nothing moves any more: all parts of the view are there, and two looks at it are the same. */
export async function still(page) {
  await ready(page);
  let before = await page.screenshot();
  for (;;) {
    await page.waitForTimeout(400);
    const now = await page.screenshot();
    if (now.equals(before)) return now;
    before = now;
  }
}
