/** The numbers of figure 5 → remarks on where they differ from the text of the paper. */

/** F of a sweep on a shape at a value; NaN if it was not run. */
type ScoreOf = (sweep: string, shape: string, value: number) => number;

const FLAT = 0.02;

/** Each remark is made only if the numbers support it. */
export function parameterRemarks(scoreOf: ScoreOf, shapes: readonly string[]): readonly string[] {
  return [dimensions(scoreOf, shapes), fluctuation(scoreOf), radius(scoreOf, shapes)].filter(
    (text) => text !== "",
  );
}

function dimensions(scoreOf: ScoreOf, shapes: readonly string[]): string {
  const gains = shapes.filter(
    (shape) => scoreOf("dimensions", shape, 100) - scoreOf("dimensions", shape, 25) > FLAT,
  );
  if (gains.length === 0) return "";
  const words = gains.map(
    (shape) =>
      `${shape} ${scoreOf("dimensions", shape, 25).toFixed(2)} → ${scoreOf("dimensions", shape, 100).toFixed(2)}`,
  );
  return `The paper finds d > 25 enough. With the 90 % rule SpectACl gains up to d = 100 (from d = 25: ${words.join(", ")}): a small ε makes many small dense spots, each with an eigenvector of its own.`;
}

function fluctuation(scoreOf: ScoreOf): string {
  const late = [90, 100]
    .map((d) => scoreOf("dimensions-normalized", "circles", d))
    .filter((f) => !Number.isNaN(f));
  const at50 = scoreOf("dimensions-normalized", "circles", 50);
  if (late.length === 0 || late.some((f) => Math.abs(f - at50) > FLAT)) return "";
  return `The paper's SpectACl(N) fluctuates on circles for d > 75. Ours does not: F is ${at50.toFixed(3)} at d = 50 and ${late[late.length - 1].toFixed(3)} at d = 100.`;
}

function radius(scoreOf: ScoreOf, shapes: readonly string[]): string {
  const falls = (shape: string, from: number, to: number): boolean =>
    scoreOf("radius", shape, from) - scoreOf("radius", shape, to) > 10 * FLAT;
  const fallen = shapes.filter((shape) => falls(shape, 0.6, 0.8));
  if (fallen.length === 0 || fallen.length === shapes.length) return "";
  const others = shapes
    .filter((shape) => !fallen.includes(shape))
    .map((shape) => {
      if (!falls(shape, 0.2, 0.6)) return `on ${shape} it stays`;
      const [before, after] = [0.2, 0.6].map((value) => scoreOf("radius", shape, value).toFixed(2));
      return `on ${shape} it has fallen before (${before} at ε = 0.2, ${after} at 0.6)`;
    });
  return `For ε > 0.6 F falls on ${fallen.join(" and ")}, as the paper says; ${others.join(", ")}.`;
}
