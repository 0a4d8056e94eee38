// Makes docs/pictures anew: the walk of docs/studio.md, and the first minute of the README. npm run shots [NAME…]
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openStudio } from "./open-studio.mjs";
import { birds } from "./pictures/birds.mjs";
import { firstMinute } from "./pictures/first-minute.mjs";
import { indexed, paletteOf } from "./pictures/palette.mjs";
import { decode, encode } from "./pictures/png.mjs";
import { still, WALK } from "./pictures/walk.mjs";

const FOLDER = fileURLToPath(new URL("../docs/pictures/", import.meta.url));
const COLORS = 256;
const names = process.argv.slice(2);
const wanted = (name) => names.length === 0 || names.includes(name);

mkdirSync(FOLDER, { recursive: true });
const studio = await openStudio();
try {
  if (names.length === 0 || WALK.some(([name]) => names.includes(name))) await walk();
  if (wanted("first-minute")) save("first-minute", await firstMinute(studio, birds()));
} finally {
  await studio.close();
}

/** Every step is done, also those whose picture nobody asked for. */
async function walk() {
  const page = await studio.open({ colorScheme: "light", reducedMotion: "reduce" });
  const table = birds();
  for (const [name, act] of WALK) {
    await act(page, table);
    const picture = decode(await still(page));
    const palette = paletteOf([picture], COLORS);
    if (wanted(name)) save(name, encode(indexed(picture, palette), palette));
  }
  await page.context().close();
}

function save(name, file) {
  writeFileSync(`${FOLDER}${name}.png`, file);
  process.stdout.write(`docs/pictures/${name}.png: ${Math.ceil(file.length / 1000)} kB\n`);
}
