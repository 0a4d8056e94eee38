/** Spiral arms that wind around each other. */
import { cosine, sine } from "../base/circular.js";
import { settle } from "../base/options.js";
import { type Dataset, type ShapeOptions, shape } from "./dataset.js";
import { declaredGenerators, functionOptions } from "./declared-generators.js";

/** Options of `spirals`. */
export interface SpiralsOptions extends ShapeOptions {
  /** Number of arms; 2 by default. */
  readonly arms?: number | undefined;
}

const spiralsOptions = functionOptions(declaredGenerators.spirals.options);

const TURNS = 1.5;
const START = 0.5;
// From one arm to the next along a ray, however many there are.
const GAP = 0.5;

/** Archimedean spirals of one and a half turns, half a unit apart, with even spacing along each. */
export function spirals(options: SpiralsOptions = {}): Dataset {
  const { arms, ...drawn } = settle(spiralsOptions, { ...options });
  const growth = GAP * arms;
  const end = START + growth * TURNS;
  return shape(drawn, (i) => {
    const arm = i % arms;
    const count = Math.ceil((drawn.n - arm) / arms);
    const share = (Math.floor(i / arms) + 0.5) / count;
    // The length of the curve up to radius r grows about with r².
    const radius = Math.sqrt(START * START + share * (end * end - START * START));
    const angle = 2 * Math.PI * ((radius - START) / growth + arm / arms);
    return [radius * cosine(angle), radius * sine(angle), arm];
  });
}
