import { expect, it } from "vitest";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { bits, bothKernels } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

const FIRST = 5;

/** Bytes that each of the kernels leaves behind for rows of the same numbers, some of them whole and one far away. */
function left(n: number, dim: number, tiled: boolean): string[][] {
  const given = numbers(n * dim, dim).map((x, at) => (at % (3 * dim) < dim ? Math.round(9 * x) : 9 * x));
  given[dim] = 1e4;
  const words = Math.ceil(dim / 2);
  const panels = 2;
  return [...bothKernels, sharedKernels(teamShare(3))].map((kernels) => {
    const f64 = (n + 10 + 4 * panels + 4 * kernels.threads) * dim + 4 * panels * n + 4 * n;
    const space = kernels.open({ f64, u32: 3 * (n + 32) * words + 3 * (n + 32) });
    const [coords, center] = [space.f64(n * dim), space.f64(dim)];
    coords.set(given);
    center.set(numbers(dim, 2));
    const rows = { coords, dim, center };
    const [squares, broken] = [space.f64(n), space.u32(n)];
    space.centeredSquares({ ...rows, from: 0, to: n, squares, broken });
    const basis = space.f64(4 * dim * panels);
    basis.set(numbers(basis.length, 3));
    const blocks = space.f64(4 * panels * n);
    const scratch = space.f64(space.threads * 4 * dim);
    space.scaledDots({ ...rows, scale: 3, basis, panels, from: 0, to: n / 4, blocks, scratch });
    const [shares, lengths, errors] = [space.f64(n), space.f64(n), space.f64(n)];
    const [places, packed] = [space.u32((n + 16) * words), space.u32(tiled ? (n + 32) * words : 0)];
    const whole = space.u32(n + 16);
    space.wholeRows({
      ...{ ...rows, scale: 3, ball: 1000, from: 0, to: n, first: FIRST },
      ...{
        rows: places,
        packed: tiled ? packed : new Uint32Array(0),
        squares: whole,
        shares,
        lengths,
        errors,
      },
    });
    const found = [squares, broken, blocks, shares, lengths, errors, places, packed, whole].map(bits);
    expect(shares[1]).toBeLessThan(1);
    expect(shares[0]).toBe(1);
    expect(whole[FIRST + 1]).toBeLessThan(1001 ** 2);
    expect(broken[0]).toBe(0);
    expect(dim < 3 || broken[1] > 0).toBe(true);
    space.close();
    return found;
  });
}

it.each([
  { n: 4, dim: 1, tiled: true },
  { n: 12, dim: 7, tiled: true },
  { n: 40, dim: 64, tiled: false },
  { n: 100, dim: 1030, tiled: true },
])("rows as given: $n x $dim, the same bits from all kernels", ({ n, dim, tiled }) => {
  const [reference, ...others] = left(n, dim, tiled);
  for (const other of others) expect(other).toEqual(reference);
});
