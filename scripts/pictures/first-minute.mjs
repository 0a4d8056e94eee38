// The first minute with the studio, as frames of one animation.
import { animated } from "./apng.mjs";
import { decode } from "./png.mjs";
import { give, loop, scored, spot, still } from "./walk.mjs";

// The smallest at which all panels are seen at once.
const VIEWPORT = { width: 1440, height: 900 };

/** `studio`: an open one; `file`: the table that is given to it. */
export async function firstMinute(studio, file) {
  const page = await studio.open({ colorScheme: "light", reducedMotion: "reduce", viewport: VIEWPORT });
  await page.evaluate(addPointer);
  const frames = [];
  const shot = async (milliseconds) => {
    frames.push({ ...decode(await still(page)), milliseconds });
  };
  /** The pointer goes to a place, is seen there, and what it does is seen after that. */
  const point = async (locator, act, milliseconds, ...where) => {
    const at = await spot(locator, ...where);
    await page.mouse.move(...at);
    await page.evaluate(movePointer, at);
    await shot(900);
    await act();
    await shot(milliseconds);
  };
  const click = (locator, milliseconds) => point(locator, () => locator.click(), milliseconds);
  const tab = (name, milliseconds) => click(page.getByRole("tab", { name }), milliseconds);

  await scored(page);
  await shot(2500);
  await point(
    page.getByRole("button", { name: "Open file…" }).first(),
    () => give(page, "birds.csv", file),
    3000,
  );
  await click(page.locator('.number-dot[data-clusters="2"] rect'), 1800);
  await click(page.locator('.number-dot[data-clusters="3"] rect'), 1800);
  await click(page.getByRole("button", { name: "Lasso" }), 600);
  const panel = page.locator('[data-panel="spectacl"] .plot');
  const ring = [
    [0.55, 0.1],
    [0.95, 0.1],
    [0.95, 0.9],
    [0.55, 0.9],
  ];
  await point(panel, () => loop(page, panel, ring), 2200, ...ring[0]);
  await page.keyboard.press("Escape");
  await tab("How it works", 3000);
  await tab("Profiles", 2500);
  await tab("Confusion", 2200);
  await tab("Compare", 1000);
  await click(page.getByRole("button", { name: "Export" }), 2500);
  await page.context().close();
  return animated(frames);
}

/** Runs in the page: screenshots have no pointer of their own. */
function addPointer() {
  const pointer = document.createElement("div");
  pointer.id = "pointer";
  pointer.innerHTML =
    '<svg width="22" height="28" viewBox="0 0 22 28"><path d="M2 2v20l5-5 4 9 4-2-4-8h7z" fill="#111" stroke="#fff" stroke-width="1.5"/></svg>';
  pointer.style.cssText = "position: fixed; z-index: 1000; left: 720px; top: 450px; pointer-events: none";
  document.body.append(pointer);
}

function movePointer([x, y]) {
  const { style } = document.getElementById("pointer");
  style.left = `${x - 2}px`;
  style.top = `${y - 2}px`;
}
