/** Descriptions of two clusters that say the same of each other → the same said once. */
import type { Contrast, Description } from "spectacl/io";

/**
 * What sets the first of two clusters apart from the second, strongest first; undefined if there are not two, or other
 * rows beside them, so that each has something of its own to say.
 */
export function pairContrasts(descriptions: readonly Description[]): readonly Contrast[] | undefined {
  if (descriptions.length !== 2) return undefined;
  const [first, second] = descriptions.map(({ contrasts }) => contrasts);
  const shared = first.flatMap((own) =>
    second.filter((other) => isOfSame(own, other)).map((other) => [own, other]),
  );
  if (shared.length === 0 || !shared.every(([own, other]) => areMirrored(own, other))) return undefined;
  const more = second.filter((other) => first.every(({ column }) => column !== other.column)).map(turned);
  return [...first, ...more].sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
}

function isOfSame(one: Contrast, other: Contrast): boolean {
  if (one.column !== other.column || one.kind !== other.kind) return false;
  return one.kind === "quantity" || other.kind === "quantity" || one.value === other.value;
}

// Means of the same rows, added up by way of others.
const ROUNDING = 1e-6;

function areMirrored(one: Contrast, other: Contrast): boolean {
  const near = (a: number, b: number): boolean =>
    Math.abs(a - b) <= ROUNDING * Math.max(Math.abs(one.inside - one.outside), ROUNDING);
  return near(one.inside, other.outside) && near(one.outside, other.inside);
}

/** The same contrast as the other cluster has it. */
function turned(contrast: Contrast): Contrast {
  const { effect, inside, outside } = contrast;
  return { ...contrast, effect: -effect, inside: outside, outside: inside };
}
