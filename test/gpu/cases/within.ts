/** Pairs within a radius on the GPU, held against float64. */
import type { Device } from "../../../src/gpu/device.js";
import { LIMITS, limitedSteps, withinSteps } from "../../../src/gpu/within.js";
import type { Within } from "../../../src/kernels/gpu.js";
import { drive } from "../drive.js";
import { decided, givenOf, quantile, type Rows, rowsOf } from "../rows.js";

interface Outcome {
  readonly equal: boolean;
  readonly pairs: number;
  readonly undecided: number;
  readonly bands: number;
}

async function compared(device: Device, given: Within, limits = LIMITS): Promise<Outcome> {
  const found = await drive(device, limitedSteps(device, given, limits));
  if (found === undefined) return { equal: false, pairs: -1, undecided: -1, bands: -1 };
  const expected = decided(given);
  const { counts, lower, pieces, undecided, bands } = found;
  const same = (a: ArrayLike<number>, b: ArrayLike<number>): boolean =>
    a.length === b.length && Array.prototype.every.call(a, (value, at) => value === b[at]);
  const equal =
    same(counts, expected.counts) &&
    same(lower, expected.lower) &&
    pieces.length === expected.pieces.length &&
    pieces.every((piece, at) => piece instanceof Uint16Array && same(piece, expected.pieces[at]));
  return { equal, pairs: counts.reduce((sum, count) => sum + count, 0), undecided, bands };
}

/** Random rows of several shapes. */
export async function withinShapes(device: Device): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [n, dim] of [
    [2, 16],
    [128, 16],
    [290, 17],
    [140, 100],
    [130, 784],
  ]) {
    const rows = rowsOf(n, dim, (source) => source.uniform() + source.uniform());
    outcomes.push(await compared(device, givenOf(rows, quantile(rows, 0.3))));
  }
  return outcomes;
}

/** Whole numbers, small ones and such whose squares float32 cannot hold; many pairs at the radius itself. */
export async function withinLattice(device: Device): Promise<Outcome[]> {
  const small = rowsOf(250, 16, (source) => source.below(3));
  const bytes = rowsOf(140, 300, (source, i) => (i % 3 === 0 ? 3000 : 1) * source.below(256));
  const halves = { ...small, coords: small.coords.map((x) => x / 2 + 0.25) };
  return [
    await compared(device, givenOf(small, 10)),
    await compared(device, givenOf(small, 10.99)),
    await compared(device, givenOf(small, 0)),
    await compared(device, givenOf(bytes, quantile(bytes, 0.1))),
    await compared(device, givenOf(bytes, quantile(bytes, 0.9))),
    await compared(device, givenOf(halves, 2.5)),
  ];
}

/** Groups far from each other and from zero, other units, radius 0, and one beyond all. */
export async function withinUnits(device: Device): Promise<Outcome[]> {
  const far = rowsOf(150, 20, (source, i) => (i % 2 === 0 ? 1e6 : -1e6) + source.uniform());
  const near = rowsOf(150, 20, (source) => source.uniform());
  const times = (factor: number): Rows => ({ ...near, coords: near.coords.map((x) => x * factor) });
  const twice = rowsOf(150, 20, (_, i, c) => Math.sin((i % 50) * 20 + c));
  const outlier = rowsOf(150, 20, (source, i) => (i === 5 ? 1e9 : 1) * source.uniform());
  const radius2 = quantile(near, 0.4);
  return [
    await compared(device, givenOf(far, radius2)),
    await compared(device, givenOf(times(1e-30), radius2 * 1e-60)),
    await compared(device, givenOf(times(1e30), radius2 * 1e60)),
    await compared(device, givenOf(twice, 0)),
    await compared(device, givenOf(near, 1e300)),
    await compared(device, givenOf(outlier, radius2)),
  ];
}

/** Several bands, spans, readings of lists; and no room for the undecided at first. */
export async function withinBands(device: Device): Promise<Outcome[]> {
  const rows = rowsOf(420, 16, (source) => source.uniform());
  // Its center is far from all others.
  const far = rowsOf(420, 16, (source, i) => (i === 210 ? 0 : 1e6) + source.uniform());
  const radius2 = quantile(rows, 0.3);
  return [
    await compared(device, givenOf(rows, radius2), { ...LIMITS, bandBytes: 10_000 }),
    await compared(device, givenOf(rows, radius2, 256), { ...LIMITS, bandBytes: 14_000, entries: 3000 }),
    await compared(device, givenOf(rows, radius2, 96), { ...LIMITS, entries: 1 }),
    await compared(device, givenOf(far, radius2), { ...LIMITS, open: 1 }),
  ];
}

/** What goes over the bus for one search, and whether rows that have no room are refused. */
export async function withinTraffic(device: Device): Promise<number[]> {
  const given = givenOf(
    rowsOf(300, 24, (source) => source.below(100)),
    30_000,
  );
  const before = { ...device.traffic };
  const found = await drive(device, withinSteps(device, given));
  const { uploadedBytes, readBytes } = device.traffic;
  const refused = await drive(device, withinSteps({ ...device, mostBytes: 30_000 }, given));
  return [
    uploadedBytes - before.uploadedBytes,
    readBytes - before.readBytes,
    found?.pieces.reduce((sum, piece) => sum + piece.length, 0) ?? -1,
    refused === undefined ? 1 : 0,
  ];
}
