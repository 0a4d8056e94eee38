// Takes the pictures of the studio again: the walk and the first minute of docs/studio.md, and docs/studio.png, which is
// small enough for the package, for the README. npm run shots [NAME…]
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openStudio } from "./open-studio.mjs";
import { birds } from "./pictures/birds.mjs";
import { firstMinute } from "./pictures/first-minute.mjs";
import { indexed, paletteOf } from "./pictures/palette.mjs";
import { decode, encode } from "./pictures/png.mjs";
import { scored, still, WALK } from "./pictures/walk.mjs";

const DOCS = fileURLToPath(new URL("../docs/", import.meta.url));
const COLORS = 256;
/** Of the README's picture: smaller, and of few colors. */
const SMALL = { colors: 16, view: { viewport: { width: 1280, height: 700 }, deviceScaleFactor: 0.625 } };
const names = process.argv.slice(2);
const wanted = (name) => names.length === 0 || names.includes(name);

mkdirSync(`${DOCS}pictures`, { recursive: true });
const studio = await openStudio();
try {
  if (names.length === 0 || WALK.some(([name]) => names.includes(name))) await walk();
  if (wanted("first-minute")) save("pictures/first-minute", await firstMinute(studio, birds()));
  if (wanted("studio")) await small();
} finally {
  await studio.close();
}

/** Every step is done, also those whose picture nobody asked for. */
async function walk() {
  const page = await studio.open({ colorScheme: "light", reducedMotion: "reduce" });
  const table = birds();
  for (const [name, act] of WALK) {
    await act(page, table);
    if (wanted(name)) save(`pictures/${name}`, await picture(page, COLORS));
  }
  await page.context().close();
}

/** What the page opens on. */
async function small() {
  const page = await studio.open({ colorScheme: "light", reducedMotion: "reduce", ...SMALL.view });
  await scored(page);
  save("studio", await picture(page, SMALL.colors));
  await page.context().close();
}

async function picture(page, colors) {
  const seen = decode(await still(page));
  const palette = paletteOf([seen], colors);
  return encode(indexed(seen, palette), palette);
}

function save(name, file) {
  writeFileSync(`${DOCS}${name}.png`, file);
  process.stdout.write(`docs/${name}.png: ${Math.ceil(file.length / 1000)} kB\n`);
}
