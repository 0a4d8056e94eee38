/** k-means told: points, centers drawn, centers moving round by round, clusters. */
import { grouped, numbered } from "../../../report/text/numbers.js";
import type { Rounds } from "./story-calls.js";
import { type Center, type Step, type Story, sizesText, type Tale, whereText } from "./tale.js";

// Rounds shown one by one; the last is shown in any case.
const SHOWN = 6;

export function roundsTale(story: Story, rounds: Rounds): Tale {
  const { clustering, colors, colorOf } = story;
  const { clusters, labels } = clustering;
  const last = rounds.labels.length - 1;
  const colored = (own: Int32Array): Int32Array => own.map((label) => colorOf[label] ?? label);
  const looks = rounds.labels.map((own, round) => ({
    colors: colored(own),
    centers: centersAt(story, rounds, round),
    belongs: own,
  }));
  const shown = rounds.labels
    .map((_, round) => round)
    .filter((round) => round > 0 && (round <= SHOWN || round === last));
  const same = labels.filter((label, row) => label === rounds.labels[last][row]).length;
  const [start, end] = [looks[0], looks[last]];
  return {
    figures: [
      { title: "Points", look: {} },
      { title: "First centers", look: start },
      { title: "Centers move", look: end },
      { title: "Clusters", look: { colors, centers: end.centers, belongs: rounds.labels[last] } },
    ],
    steps: [
      { figure: 0, say: whereText(story) },
      {
        figure: 1,
        say: `${numbered(clusters.length, "row")}, drawn far from each other, are the first centers; every row takes the nearest center.`,
      },
      ...shown.map(
        (round): Step => ({
          figure: 2,
          say: `Round ${round}: each center moves to the mean of its rows, and rows take the nearest center again; ${grouped(changes(rounds, round))} change.${round === last ? " After that none does." : ""}`,
          look: looks[round],
        }),
      ),
      {
        figure: 3,
        say: `${numbered(clusters.length, "cluster")} of ${sizesText(clustering)}, each the rows nearest to one center, whatever shape the data has. The run tried several starts and kept the best; ${same === labels.length ? "all rows end" : `${grouped(same)} of ${numbered(labels.length, "row")} end`} where this start leads.`,
      },
    ],
    links: () => [],
    about: (row) => {
      const path = [...new Set(rounds.labels.map((own) => own[row]))];
      return path.length === 1 ? "one center from the start" : `${path.length} centers in turn`;
    },
    example: Math.max(0, moved(rounds)),
  };
}

/** Rows that have another center than in the round before. */
function changes({ labels }: Rounds, round: number): number {
  return labels[round].filter((label, row) => label !== labels[round - 1][row]).length;
}

/** A row that changes its center; -1 if none does. */
function moved({ labels }: Rounds): number {
  const last = labels[labels.length - 1];
  return labels[0].findIndex((label, row) => label !== last[row]);
}

/**
 * Where the centers are in a round: at their rows first, then at the mean of the rows they had before. Means of places are
 * the places of means, since columns and principal axes are linear.
 */
function centersAt({ places, colorOf }: Story, { starts, labels }: Rounds, round: number): Center[] {
  const means = (own: Int32Array): (readonly [number, number])[] => {
    const sums = Array.from(starts, () => [0, 0, 0]);
    own.forEach((label, row) => {
      sums[label][0] += places.x[row];
      sums[label][1] += places.y[row];
      sums[label][2]++;
    });
    return sums.map(([x, y, size], s) =>
      size > 0 ? [x / size, y / size] : [places.x[starts[s]], places.y[starts[s]]],
    );
  };
  const at = (r: number): (readonly [number, number])[] =>
    r <= 0 ? Array.from(starts, (row) => [places.x[row], places.y[row]]) : means(labels[r - 1]);
  const before = round > 0 ? at(round - 1) : undefined;
  return at(round).map(([x, y], s) => ({
    x,
    y,
    color: colorOf[s] ?? s,
    ...(before && { before: before[s] }),
  }));
}
