/** The encoding of a model → what makes coordinates of the numbers of its columns in an image: four numbers for each. */

import type { Model } from "../models/model.js";
import { CIRCLE_DAYS } from "../tables/columns/circles.js";
import { featuresOf } from "../tables/columns/encoded-column.js";
import { modelEncoding } from "../tables/columns/model-encoding.js";

const [NONE, LOG, SINE, COSINE] = [0, 1, 2, 3];

/** Kind, hours of a day if those are counted, days of the circle, the number that is a blank; undefined if all is plain. */
export function encodedNumbers(model: Model): Float64Array | undefined {
  const encoding = modelEncoding(model);
  if (encoding.every(({ bend, blank }) => bend === undefined && blank === undefined)) return undefined;
  const features = featuresOf(encoding);
  const records = features.map(({ source }, at) => {
    const { words, bend, reading, blank = Number.NaN } = encoding[source];
    if (words !== undefined) return [NONE, 1, 1, Number.NaN];
    // Of moments the expression in SQL has left out the blank: days are compared here.
    const none = reading?.kind === "date" ? Number.NaN : blank;
    if (bend === undefined) return [NONE, 1, 1, none];
    if (bend === "log") return [LOG, 1, 1, none];
    const second = features[at - 1]?.source === source;
    return [second ? COSINE : SINE, reading?.kind === "time" ? 24 : 1, CIRCLE_DAYS[bend], none];
  });
  return Float64Array.from(records.flat());
}
