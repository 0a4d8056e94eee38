/** What Compare says and how it lays out its panels, as pure functions. */
import { describe, expect, test } from "vitest";
import { alphas, meanStrengths, strengths } from "../../apps/studio/parts/strength.js";
import { headlineText, statusText } from "../../apps/studio/views/compare/headline-text.js";
import { drawnArea, gridFor, headingOf } from "../../apps/studio/views/compare/layout.js";

const seen = (title: string, clusters: number, f?: number) => ({
  title,
  clusters,
  ...(f !== undefined && { f }),
});

describe("the sentence above the panels", () => {
  test("names who finds the classes and who fails worst, and how", () => {
    const told = headlineText(
      "Two rings.",
      2,
      [seen("A", 2, 0.99), seen("B", 2, 0.5), seen("C", 2, 0.6)],
      [],
    );
    expect(told).toBe("Two rings. A finds them (F 0.99); B cuts across them (F 0.50).");
    expect(headlineText("", 2, [seen("A", 2, 0.99), seen("B", 1, 0.33)], [])).toContain(
      "B finds one cluster",
    );
    expect(headlineText("", 2, [seen("A", 2, 0.99), seen("B", 9, 0.33)], [])).toContain(
      "B breaks them into 9",
    );
    expect(headlineText("", 3, [seen("A", 3, 0.99), seen("B", 2, 0.33)], [])).toContain(
      "B merges some of them",
    );
    expect(headlineText("", 2, [seen("A", 2, 0.99), seen("B", 0, 0)], [])).toContain(
      "B labels every row as noise",
    );
  });

  test("says that all find them, or that none does", () => {
    expect(headlineText("", 2, [seen("A", 2, 0.99), seen("B", 2, 0.93)], [])).toContain(
      "All 2 methods find them (F 0.93 or more).",
    );
    expect(headlineText("", 2, [seen("A", 2, 0.5), seen("B", 2, 0.4)], [])).toContain(
      "A comes closest to the known classes (F 0.50)",
    );
    expect(headlineText("", 2, [seen("A", 2, 0.52), seen("B", 2, 0.51)], [])).toContain(
      "each comes about as close (F 0.51 to 0.52)",
    );
    expect(headlineText("", 2, [seen("A", 2, 0.99), seen("B", 2, 0.98), seen("C", 2, 0.1)], [])).toContain(
      "A and B find them (F 0.98 or more)",
    );
  });

  test("of one class, praises nobody: whoever finds nothing finds it", () => {
    const text = headlineText("", 1, [seen("A", 1), seen("B", 2)], [{ a: 0, b: 1, ari: 0.1 }]);
    expect(text).not.toContain("F 1.00");
    expect(text).toContain("A and B");
  });

  test("without classes, names the pair that agrees most and the one that stands apart", () => {
    const methods = [seen("A", 2), seen("B", 2), seen("C", 5)];
    const pairs = [
      { a: 0, b: 1, ari: 0.8 },
      { a: 0, b: 2, ari: 0.1 },
      { a: 1, b: 2, ari: 0.2 },
    ];
    expect(headlineText("", 0, methods, pairs).trim()).toBe(
      "A and B agree most (ARI 0.80); C stands apart (ARI 0.20 at best).",
    );
    expect(headlineText("", 0, [seen("A", 3)], [])).toContain("A finds 3 clusters.");
  });
});

describe("sentences that people stumbled over", () => {
  const both = (f: number) => [
    { title: "A", clusters: 2, f },
    { title: "B", clusters: 2, f },
  ];

  test("nothing is more than all of it", () => {
    expect(headlineText("Data.", 2, both(1), [])).toBe("Data. All 2 methods find them (F 1.00).");
    expect(headlineText("Data.", 2, both(0.95), [])).toBe("Data. All 2 methods find them (F 0.95 or more).");
    const pairs = [{ a: 0, b: 1, ari: 1 }];
    expect(headlineText("Data.", 0, both(1), pairs)).toBe("Data. All methods agree (ARI 1.00).");
  });

  test("one cluster everywhere is no agreement worth a number", () => {
    const seen = [
      { title: "A", clusters: 1 },
      { title: "B", clusters: 0 },
    ];
    expect(headlineText("2 rows.", 0, seen, [{ a: 0, b: 1, ari: 1 }])).toBe(
      "2 rows. No method finds more than one cluster.",
    );
  });

  test("methods without a result are told, and older results are not", () => {
    const panel = (status: string, stale = false) => ({ status, stale });
    expect(statusText([panel("done"), panel("done")], false)).toBe("");
    expect(statusText([panel("failed", true), panel("done")], false)).toBe("1 method failed.");
    expect(statusText([panel("waiting"), panel("running")], true)).toBe("All 2 methods are running.");
    expect(statusText([panel("stopped")], false)).toBe("The method was stopped.");
    expect(statusText([panel("done", true), panel("done")], false)).toMatch(/press Run/);
  });
});

describe("columns of panels", () => {
  const columnsFor = (width: number, height: number, count: number): number =>
    gridFor(width, height, count).columns;

  test("two on a telephone, and seven panels fill a wide stage in two rows", () => {
    expect(columnsFor(344, 500, 7)).toBe(2);
    expect(columnsFor(374, 600, 7)).toBe(2);
    expect(Math.ceil(7 / columnsFor(836, 600, 7))).toBe(2);
    expect(columnsFor(836, 600, 1)).toBe(1);
    expect(gridFor(344, 500, 7).scrolls).toBe(true);
    expect(gridFor(836, 600, 7).scrolls).toBe(false);
  });

  test("no other number of columns that fits draws the rows larger, whatever their shape", () => {
    const drawn = (width: number, height: number, count: number, aspect: number, columns: number): number => {
      const rows = Math.ceil(count / columns);
      const across = (width - 10 * (columns - 1)) / columns - 18;
      const down = (height - 10 * (rows - 1)) / rows - headingOf(across);
      return across < 170 || down < 84 ? 0 : drawnArea(across, down, aspect);
    };
    for (const aspect of [0.4, 1, 2.2]) {
      for (const [width, height, count] of [
        [836, 640, 7],
        [1500, 500, 7],
        [900, 900, 4],
        [1200, 700, 5],
      ] as const) {
        const every = Array.from({ length: count }, (_, at) => drawn(width, height, count, aspect, at + 1));
        const { columns } = gridFor(width, height, count, aspect);
        expect(drawn(width, height, count, aspect, columns)).toBeCloseTo(Math.max(...every), 9);
      }
    }
  });

  test("a wide cloud gets panels that are wide", () => {
    expect(gridFor(836, 640, 7, 2.2).columns).toBeLessThan(gridFor(836, 640, 7, 0.5).columns);
  });
});

describe("fading", () => {
  const clustering = {
    labels: Int32Array.of(0, 0, 1, 1),
    clusters: [{ size: 2 }, { size: 2 }],
    strength: Float64Array.of(0, 1, 2, 5),
  } as unknown as Parameters<typeof strengths>[0];

  test("rows at the mean and above have all of their color, the weakest stay visible, order is kept", () => {
    const shades = strengths(clustering)!;
    expect(shades[2]).toBe(1);
    expect(shades[3]).toBe(1);
    expect(shades[0]).toBeGreaterThan(0.05);
    expect(shades[0]).toBeLessThan(shades[1]);
    expect(shades[1]).toBeLessThan(1);
  });

  test("rows that all agree on are dimmed below every other", () => {
    const both = alphas(undefined, Uint8Array.of(1, 0, 1, 0))!;
    expect(Math.max(both[0], both[2])).toBeLessThan(Math.min(both[1], both[3]));
  });

  test("mean strengths of clusters, weighted by size, average to one", () => {
    const means = meanStrengths(clustering)!;
    expect(means[0]).toBeCloseTo(0.5 / 2, 12);
    expect(means[1]).toBeCloseTo(3.5 / 2, 12);
    expect((2 * means[0] + 2 * means[1]) / 4).toBeCloseTo(1, 12);
  });
});
