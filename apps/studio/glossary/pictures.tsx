/** The tiny pictures beside some terms. */
import type { ComponentChildren } from "preact";
import type { TermName } from "./names.js";

const [WIDTH, HEIGHT] = [96, 56];

type Point = readonly [number, number];

/** "x y, x y, …" */
function points(text: string): readonly Point[] {
  return text.split(", ").map((pair) => {
    const [x, y] = pair.split(" ").map(Number);
    return [x, y];
  });
}

function Dots({ at, r = 2.6, as = "dot" }: { at: readonly Point[]; r?: number; as?: string }) {
  return (
    <>
      {at.map(([x, y]) => (
        <circle key={`${x} ${y}`} class={as} cx={x} cy={y} r={r} />
      ))}
    </>
  );
}

const LEFT = points("14 20, 24 12, 30 24, 18 34, 32 38");
const RIGHT = LEFT.map(([x, y]) => [x + 50, y + 6] as const);

/** Lines between dots of one group. */
function Joined({ of }: { of: readonly Point[] }) {
  const pairs = of.flatMap((a, i) => of.slice(i + 1).map((b) => [a, b] as const));
  return (
    <path
      class="edge"
      d={pairs
        .filter(([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 22)
        .map(([a, b]) => `M${a}L${b}`)
        .join("")}
    />
  );
}

function crosses(at: readonly Point[]): string {
  return at.map(([x, y]) => `M${x - 3} ${y - 3}l6 6m0 -6l-6 6`).join("");
}

const PICTURES: Partial<Record<TermName, ComponentChildren>> = {
  f: (
    <>
      <circle class="area" cx={38} cy={28} r={22} />
      <circle class="area other" cx={56} cy={28} r={22} />
    </>
  ),
  valley: (
    <>
      <path class="area" d="M4 50C14 50 18 8 28 8S40 44 48 44 58 8 68 8 82 50 92 50Z" />
      <path class="edge" d="M48 12V42" />
    </>
  ),
  stability: (
    <>
      <Dots at={LEFT} />
      <Dots at={RIGHT} as="dot other" />
      <path class="edge" d="M47 4V52" stroke-dasharray="3 3" />
    </>
  ),
  density: (
    <>
      <Joined of={LEFT} />
      <Dots at={LEFT} />
      <Dots at={points("66 12, 84 30, 62 46")} as="dot rest" />
    </>
  ),
  kept: (
    <>
      <Joined of={LEFT} />
      <Joined of={RIGHT} />
      <path class="cut" d={`M${LEFT[4]}L${RIGHT[3]}`} />
      <Dots at={LEFT} />
      <Dots at={RIGHT} as="dot other" />
    </>
  ),
  strength: (
    <>
      {[7, 5.5, 4, 2.8, 1.8, 1].map((r, k) => (
        <circle key={r} class="dot" cx={12 + 14 * k} cy={28} r={r} />
      ))}
    </>
  ),
  lambda: <Dots at={[6, 8, 11, 24, 32, 37, 41, 44].map((y, k) => [8 + 11 * k, y] as const)} />,
  epsilon: (
    <>
      <circle class="area" cx={46} cy={28} r={22} />
      <path class="edge" d="M46 28L58 18M46 28L36 16M46 28L40 42M46 28L62 36" />
      <Dots at={points("58 18, 36 16, 40 42, 62 36, 46 28")} />
      <Dots at={points("82 10, 12 44, 86 46")} as="dot rest" />
    </>
  ),
  coverage: (
    <>
      <path class="line" d="M4 46C40 42 70 36 80 28S90 10 92 4" />
      <path class="edge" d="M4 28H80V52" stroke-dasharray="3 3" />
    </>
  ),
  smoothing: (
    <>
      <path class="edge" d="M4 40L14 16 24 44 34 12 44 38" />
      <path class="line" d="M54 32C62 22 70 34 78 26S88 28 92 28" />
    </>
  ),
  landmarks: (
    <>
      <Dots
        at={points("10 12, 20 30, 12 46, 34 10, 36 44, 54 16, 56 48, 74 10, 84 26, 72 44, 88 48")}
        r={1.8}
        as="dot rest"
      />
      <Dots at={points("26 18, 48 32, 76 28")} r={4} />
    </>
  ),
  noise: (
    <>
      <Dots at={LEFT} />
      <path class="line" d={crosses(points("58 12, 80 24, 64 44"))} />
    </>
  ),
  eigenvector: (
    <>
      <Joined of={LEFT} />
      <Dots at={LEFT} r={4.5} />
      <Dots at={RIGHT} r={1.4} />
    </>
  ),
  core: (
    <>
      <circle class="area" cx={30} cy={28} r={20} />
      <Dots at={points("30 28, 22 18, 40 22, 26 40")} />
      <Dots at={points("64 24")} as="ring" />
      <path class="line" d={crosses(points("84 44"))} />
    </>
  ),
};

export function Picture({ of }: { readonly of: TermName }) {
  const drawn = PICTURES[of];
  if (!drawn) return null;
  return (
    <svg
      class="term-picture"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      {drawn}
    </svg>
  );
}
