/** The text of --vary → an option and its values: a list `5,10,20`, or a range `0.05:0.5:0.05` as from:to:step. */
import { usage } from "../exit.js";
import { currentOption } from "./recipe-flags.js";

export interface Variation {
  readonly name: string;
  readonly values: readonly (number | string)[];
}

const MOST = 1000;

export function variation(text: string): Variation {
  const at = text.indexOf("=");
  const name = text.slice(0, Math.max(0, at)).trim().replace(/^-+/, "");
  const list = text.slice(at + 1).trim();
  if (at < 1 || name === "" || list === "") {
    throw usage(
      `--vary takes NAME=VALUES, as in neighbors=5,10,20 or radius=0.1:0.5:0.1, got ${JSON.stringify(text)}.`,
    );
  }
  const values = list.includes(":") ? range(list) : list.split(",").map((part) => numberOrWord(part.trim()));
  return { name: currentOption(camel(name)), values };
}

/** from, from + step, … up to and including `to`, rounded so that 0.1 + 2 * 0.1 reads 0.3. */
function range(text: string): number[] {
  const parts = text.split(":").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const [from, to, step = 1] = parts;
  if (parts.length > 3 || parts.some((part) => !Number.isFinite(part)) || step <= 0 || to < from) {
    throw usage(
      `a range is FROM:TO or FROM:TO:STEP with FROM <= TO and STEP > 0, got ${JSON.stringify(text)}.`,
    );
  }
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (count > MOST) throw usage(`a range may have at most ${MOST} values, but ${text} has ${count}.`);
  return Array.from({ length: count }, (_, i) => Number((from + i * step).toPrecision(12)));
}

function numberOrWord(text: string): number | string {
  const value = text === "" ? Number.NaN : Number(text);
  return Number.isNaN(value) ? text : value;
}

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
