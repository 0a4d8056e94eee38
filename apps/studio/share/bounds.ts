/** What a link asks for → a refusal if that is more than a page should make for a stranger; checked before anything is made. */
import { declaredGenerators } from "spectacl/internal";
import { grouped } from "../../report/text/numbers.js";
import { MOST_DRAWN } from "../data/pad/strokes.js";
import { type LinkData, LinkError } from "./link.js";

// Whoever opens a link has not asked for what is in it. 5 million numbers are 40 MB in each worker that holds them.
const MOST_POINTS = 1_000_000;
const MOST_NUMBERS = 5_000_000;

/** Throws if the link is about data that cannot be made, or too much of it; data of a file is not made at all. */
export function checkLinkData(from: LinkData | undefined): void {
  if (from?.kind === "file") return;
  if (from?.kind === "drawn" && typeof from.places === "string") {
    // Four bytes a point, in four characters for three bytes.
    const points = Math.floor((from.places.length * 3) / 16);
    if (points > MOST_DRAWN) throw tooMuch(`${grouped(points)} drawn points`, `${grouped(MOST_DRAWN)}`);
    return;
  }
  if (from?.kind !== "generated" || !Object.hasOwn(declaredGenerators, from.generator)) {
    throw new LinkError("This link is about data that this studio cannot make.");
  }
  const { points, columns } = sizeOf(from);
  if (points > MOST_POINTS) throw tooMuch(`${grouped(points)} points`, grouped(MOST_POINTS));
  if (points * columns > MOST_NUMBERS) {
    throw tooMuch(
      `${grouped(points)} points in ${grouped(columns)} columns`,
      `${grouped(Math.floor(MOST_NUMBERS / columns))} of so many columns`,
    );
  }
}

/** The size of what would be generated: what the link does not say is as the generator has it. */
function sizeOf({ generator, options }: Extract<LinkData, { kind: "generated" }>) {
  const declared: Readonly<Record<string, object>> = declaredGenerators[generator].options;
  const of = (name: string, otherwise: number): number => {
    const option = declared[name] as { readonly default?: number } | undefined;
    return Number(options?.[name] ?? option?.default ?? otherwise);
  };
  return { points: of("points", 0), columns: of("dim", 2) };
}

function tooMuch(asked: string, most: string): LinkError {
  return new LinkError(`This link asks for ${asked}; the studio makes at most ${most}.`);
}
