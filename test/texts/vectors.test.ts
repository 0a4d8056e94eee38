/** Texts as vectors: the numerics against their definitions. */
import { expect, test } from "vitest";
import { finish } from "../../src/base/progress.js";
import { random } from "../../src/base/random.js";
import { textVectors } from "../../src/io.js";
import { countTerms } from "../../src/tables/texts/counts.js";
import { leadingColumnsSteps } from "../../src/tables/texts/leading-columns.js";
import { orthonormalizeSteps } from "../../src/tables/texts/orthonormal-columns.js";
import { smallEigenSteps } from "../../src/tables/texts/small-eigen.js";
import { type SparseRows, weighted } from "../../src/tables/texts/weights.js";
import { problem } from "../support/errors.js";
import { count } from "../support/long.js";
import { drawnTexts, SUBJECTS } from "./corpus.js";

const source = random(7, 9100);
const drawn = (length: number) => Float64Array.from({ length }, () => 2 * source.uniform() - 1);

function symmetric(n: number): Float64Array {
  const a = drawn(n * n);
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) a[i * n + j] = a[j * n + i];
  return a;
}

function sparse(rows: number, columns: number, share: number): SparseRows {
  const offsets = [0];
  const column: number[] = [];
  for (let i = 0; i < rows; i++) {
    for (let c = 0; c < columns; c++) if (source.uniform() < share) column.push(c);
    offsets.push(column.length);
  }
  return {
    rows,
    columns,
    offsets: Uint32Array.from(offsets),
    column: Uint32Array.from(column),
    value: drawn(column.length),
  };
}

function dense({ rows, columns, offsets, column, value }: SparseRows): Float64Array {
  const full = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++)
    for (let e = offsets[i]; e < offsets[i + 1]; e++) full[i * columns + column[e]] = value[e];
  return full;
}

test.each([1, 2, 3, 10, 41])("A v = λ v for all pairs of %i, and the vectors are orthonormal", (n) => {
  for (const a of [symmetric(n), new Float64Array(n * n), new Float64Array(n * n).fill(1)]) {
    const { values, vectors } = finish(smallEigenSteps(a, n));
    for (let k = 0; k < n; k++) {
      for (let i = 0; i < n; i++) {
        let image = 0;
        for (let j = 0; j < n; j++) image += a[i * n + j] * vectors[k * n + j];
        expect(image).toBeCloseTo(values[k] * vectors[k * n + i], 11);
      }
      for (let l = 0; l <= k; l++) {
        let dot = 0;
        for (let j = 0; j < n; j++) dot += vectors[k * n + j] * vectors[l * n + j];
        expect(dot).toBeCloseTo(k === l ? 1 : 0, 11);
      }
      if (k > 0) expect(values[k]).toBeLessThanOrEqual(values[k - 1]);
    }
  }
});

test("columns become orthonormal, and those that depend on others become 0", () => {
  const [rows, width] = [60, 7];
  const y = drawn(rows * width);
  for (let i = 0; i < rows; i++) y[i * width + 4] = y[i * width] - 2 * y[i * width + 2];
  finish(orthonormalizeSteps(y, rows, width));
  for (let a = 0; a < width; a++) {
    for (let b = 0; b <= a; b++) {
      let dot = 0;
      for (let i = 0; i < rows; i++) dot += y[i * width + a] * y[i * width + b];
      expect(dot).toBeCloseTo(a === b && a !== 4 ? 1 : 0, 12);
    }
  }
});

test("singular values and rows are those of the dense matrix", () => {
  for (let trial = 0; trial < count(4, 40); trial++) {
    const a = sparse(50 + trial, 30, 0.2);
    const wanted = 30;
    const full = dense(a);
    const gram = new Float64Array(30 * 30);
    for (let i = 0; i < a.rows; i++)
      for (let b = 0; b < 30; b++)
        for (let c = 0; c < 30; c++) gram[b * 30 + c] += full[i * 30 + b] * full[i * 30 + c];
    const exact = finish(smallEigenSteps(gram, 30));
    const { columns, coords, values } = finish(leadingColumnsSteps(a, wanted, 0));
    values.forEach((value, k) => {
      expect(value).toBeCloseTo(Math.sqrt(exact.values[k]), 8);
    });
    // A V has the same inner products as A, whatever the signs of V.
    for (const [i, j] of [
      [0, 1],
      [3, 3],
      [10, 20],
    ]) {
      let [own, given] = [0, 0];
      for (let c = 0; c < columns; c++) own += coords[i * columns + c] * coords[j * columns + c];
      for (let c = 0; c < 30; c++) given += full[i * 30 + c] * full[j * 30 + c];
      expect(own).toBeCloseTo(given, 8);
    }
  }
});

test("of many directions the leading ones are found", () => {
  const a = sparse(120, 90, 0.15);
  // A few strong directions, as subjects make them.
  const strong = { ...a, value: a.value.map((value, e) => value + (a.column[e] < 15 ? 3 : 0)) };
  const all = finish(leadingColumnsSteps(strong, 90, 0)).values;
  const few = finish(leadingColumnsSteps(strong, 5, 0)).values;
  few.forEach((value, k) => {
    expect(Math.abs(value / all[k] - 1)).toBeLessThan(0.01);
  });
});

test("tf–idf is its definition", () => {
  const texts = ["a cat and a dog", "cat cat bird", "dog dog dog", "bird and fish", ""];
  const counts = countTerms(texts, { phrases: false, least: 1, most: 100 });
  const { offsets, column, value } = weighted(counts, texts.length);
  texts.forEach((text, i) => {
    const words = text.split(" ").filter((word) => word.length > 1);
    const weight = new Map<string, number>();
    for (const word of new Set(words)) {
      const times = words.filter((other) => other === word).length;
      const having = texts.filter((other) => other.split(" ").includes(word)).length;
      weight.set(word, (1 + Math.log(times)) * Math.log(texts.length / having));
    }
    const length = Math.hypot(...weight.values());
    const own = new Map<string, number>();
    for (let e = offsets[i]; e < offsets[i + 1]; e++) own.set(counts.terms[column[e]], value[e]);
    expect([...own.keys()].sort()).toEqual([...weight.keys()].sort());
    for (const [word, w] of weight) expect(own.get(word)).toBeCloseTo(w / length, 12);
  });
});

test("texts of one subject point the same way, blank ones nowhere", () => {
  const { texts, subjects } = drawnTexts(SUBJECTS.slice(0, 3), 90, 3);
  const { points, rows } = textVectors(["", ...texts, "?!"]);
  expect([...rows]).toEqual(texts.map((_, i) => i + 1));
  const { dim, coords } = points;
  const sums = { same: 0, other: 0 };
  for (let i = 0; i < points.n; i++) {
    for (let j = 0; j < i; j++) {
      let dot = 0;
      for (let c = 0; c < dim; c++) dot += coords[i * dim + c] * coords[j * dim + c];
      if (subjects[i] === subjects[j]) sums.same += dot;
      else sums.other += dot;
    }
  }
  expect(sums.same).toBeGreaterThan(4 * Math.abs(sums.other));
});

test("the same texts have the same bits; at most so many columns", () => {
  const { texts } = drawnTexts(SUBJECTS, 80, 5);
  const once = textVectors(texts, { columns: 12 });
  expect(once.points.dim).toBe(12);
  expect(textVectors(texts, { columns: 12 })).toEqual(once);
  expect(() => textVectors(["one", "two", "three"])).toThrow(problem("NO_WORDS", { texts: 3 }));
  expect(() => textVectors([])).toThrow(problem("NO_WORDS", { texts: 0 }));
  // A word that all have tells none from another.
  expect(() => textVectors(Array(4).fill("same words here"))).toThrow(problem("NO_WORDS", { texts: 4 }));
});
