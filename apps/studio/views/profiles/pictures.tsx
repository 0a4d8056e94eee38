/** Rows that are square pictures: the mean of each cluster, and its strongest, random and weakest members. */
import { useState } from "preact/hooks";
import { significant } from "../../../report/text/numbers.js";
import { useAnswer } from "../../engine/hooks.js";
import { imageOf, pixelsOf } from "../../parts/image.js";
import type { ColumnsProps } from "./columns.js";
import { groups } from "./groups.js";
import { GroupLabel } from "./overview.js";
import { PixelImage } from "./pixel-image.js";
import { type Members, membersCall } from "./profile-calls.js";
import { Strip } from "./strip.js";

const COUNT = 10;
const SEED = 1;

type Titles = readonly (readonly [which: keyof Members, title: string])[];
const BY_STRENGTH: Titles = [
  ["strongest", "strongest"],
  ["random", "random"],
  ["weakest", "weakest"],
];
const BY_NEARNESS: Titles = [
  ["strongest", "nearest the mean"],
  ["random", "random"],
  ["weakest", "furthest away"],
];

export function Pictures({ data, result, input, profiled }: ColumnsProps) {
  const [hidden, setHidden] = useState(false);
  const { raw, columns, n } = data;
  const { labels, clusters, strength: length, membership } = result.clustering;
  const strength = length ?? membership;
  const image = imageOf(data);
  const asked = {
    labels,
    clusters: clusters.length,
    count: COUNT,
    seed: SEED,
    ...(strength && { strength }),
  };
  const wanted = image && !hidden ? { input, ...asked } : undefined;
  const members = useAnswer(membersCall, wanted, [labels, input, hidden]).value;
  if (!image || !raw) return null;
  const { side, fixed } = image;
  const { low: lows, high: highs } = profiled.histograms;
  const constant = [...fixed].filter((_, p) => image.from[p] < 0);
  const low = [...lows, ...constant].reduce((least, value) => Math.min(least, value));
  const high = [...highs, ...constant].reduce((most, value) => Math.max(most, value));
  const shared = { side, low, high };
  const pixels = (row: number): Float64Array =>
    pixelsOf(image, raw.coords.subarray(row * raw.dim, (row + 1) * raw.dim));
  const mean = (label: number): Float64Array | undefined => {
    const own = profiled.profiles.clusters.find((one) => one.label === label);
    return own && pixelsOf(image, own.means);
  };
  return (
    <section aria-label="Pictures">
      <h2>Pictures</h2>
      <p class="profiles-note">
        {columns.length}
        {constant.length > 0 && ` columns and ${constant.length} constant ones, which were left out,`}
        {constant.length === 0 && " columns"} can be {side} × {side} pixels: here every row is a picture, from{" "}
        {significant(low)} (black) to {significant(high)} (white). Click one to select its row; with Shift it
        is added.
      </p>
      <label class="profiles-choice">
        <input type="checkbox" checked={!hidden} onChange={() => setHidden(!hidden)} /> Show rows as pictures
      </label>
      {members &&
        groups.value.map(({ label, name, color }) =>
          label === undefined || label < 0 ? null : (
            <div key={label} class="profiles-sheet">
              <div class="profiles-mean">
                <GroupLabel color={color} name={name} />
                <PixelImage {...shared} pixels={mean(label)} label={`Mean of ${name}`} />
                <span>mean</span>
              </div>
              <div class="profiles-strips">
                {(strength ? BY_STRENGTH : BY_NEARNESS).map(([which, title]) => (
                  <Strip
                    {...shared}
                    key={which}
                    title={title}
                    name={name}
                    rows={members[label][which]}
                    n={n}
                    strength={strength}
                    pixels={pixels}
                  />
                ))}
              </div>
            </div>
          ),
        )}
    </section>
  );
}
