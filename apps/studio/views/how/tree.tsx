/** The condensed tree as a picture: branches that were taken in their color, and where the row in focus leaves it. */
import "./tree.css";
import { useMemo } from "preact/hooks";
import type { Clustering } from "spectacl";
import { numbered } from "../../../report/text/numbers.js";
import { colorOf } from "../../state/shades.js";
import { condensedShapes } from "./condensed.js";

interface TreePictureProps {
  readonly tree: NonNullable<Clustering["stages"]["tree"]>;
  readonly colorOf: readonly number[];
  readonly row: number;
}

const [WIDTH, HEIGHT, PAD, LEFT] = [320, 240, 8, 22];

export function TreePicture({ tree, colorOf: colors, row }: TreePictureProps) {
  const shapes = useMemo(() => condensedShapes(tree), [tree]);
  const x = (share: number): number => LEFT + share * (WIDTH - LEFT - PAD);
  const y = (share: number): number => PAD + share * (HEIGHT - 2 * PAD);
  const spot = row >= 0 ? shapes.at(row) : undefined;
  const chosen = new Set(shapes.branches.map(({ label }) => label).filter((label) => label >= 0)).size;
  return (
    <svg
      class="how-tree"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Condensed tree: ${numbered(shapes.branches.length, "branch").replace("branchs", "branches")}, ${chosen} taken as clusters.`}
    >
      {shapes.branches.map(({ label, middle, outline }, c) => (
        <path
          key={c}
          class={label < 0 ? "rest" : ""}
          {...(label >= 0 && { style: { fill: colorOf(colors[label] ?? label) } })}
          d={`M${outline.map(({ y: at, half }) => `${x(middle + half).toFixed(1)} ${y(at).toFixed(1)}`).join("L")}L${[
            ...outline,
          ]
            .reverse()
            .map(({ y: at, half }) => `${x(middle - half).toFixed(1)} ${y(at).toFixed(1)}`)
            .join("L")}Z`}
        />
      ))}
      <text transform={`translate(12 ${HEIGHT / 2}) rotate(90)`} text-anchor="middle">
        sparse → dense
      </text>
      {spot && (
        <g class="how-ring" transform={`translate(${x(spot.x).toFixed(1)} ${y(spot.y).toFixed(1)})`}>
          <circle class="halo" r={6} />
          <circle r={6} />
        </g>
      )}
    </svg>
  );
}
