/** One shared memory, cut over threads: the same bits as one thread with a memory of its own. */
import { expect, it } from "vitest";
import { circles, moons } from "../../src/datasets.js";
import { clusterSync, type Recipe } from "../../src/index.js";
import { moduleBytes, sharedModuleBytes } from "../../src/kernels/binary.js";
import { placed, teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { conductor } from "../../src/kernels/team.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { bits } from "../support/kernels.js";
import { ANY_METHOD, count } from "../support/long.js";
import { numbers } from "../support/numbers.js";

it("the module that shares takes shared memory and no other; the module as built the reverse", () => {
  const limits = { initial: 1, maximum: 4 };
  const own = { env: { memory: new WebAssembly.Memory(limits) } };
  const shared = { env: { memory: new WebAssembly.Memory({ ...limits, shared: true }) } };
  const plain = new WebAssembly.Module(moduleBytes());
  const sharer = new WebAssembly.Module(sharedModuleBytes());
  expect(Object.keys(new WebAssembly.Instance(sharer, shared).exports)).toEqual(
    Object.keys(new WebAssembly.Instance(plain, own).exports),
  );
  expect(() => new WebAssembly.Instance(sharer, own)).toThrow(WebAssembly.LinkError);
  expect(() => new WebAssembly.Instance(plain, shared)).toThrow(WebAssembly.LinkError);
});

it.each([1023, 1024, 1025, 20_000])(
  "panels of %i rows: chunks summed in order give the same bits",
  (rows) => {
    const [alone, team] = [wasmKernels(), sharedKernels(teamShare(3))].map((kernels) => {
      const panels = 5;
      const keep = 3;
      const space = kernels.open({ f64: 4 * rows * (panels + 3) + 800 + 3 * 4096 * keep + rows });
      const basis = space.f64(4 * rows * panels);
      const w = space.f64(4 * rows);
      const scaled = space.f64(4 * rows);
      const blocks = space.f64(16 * panels);
      const rotation = space.f64(16 * panels * keep);
      const scratch = space.f64(space.threads * 4096 * keep);
      const scale = space.f64(rows);
      basis.set(numbers(basis.length, 1));
      w.set(numbers(w.length, 2));
      rotation.set(numbers(rotation.length, 3));
      scale.set(numbers(rows, 4));
      space.dots({ basis, panels, rows, from: 0, to: rows, w, blocks });
      const dots = bits(blocks);
      space.subtract({ basis, panels, rows, from: 0, to: rows, blocks, w });
      space.rotate({ basis, panels, rows, from: 0, to: rows, blocks: rotation, kept: keep, scratch });
      space.transform({ w, from: 0, to: rows, block: blocks });
      space.scaleRows({ x: w, scale, from: 0, to: rows, y: scaled });
      const many = space.f64(4 * rows);
      const each = space.f64(16 * panels * 4);
      many.set(numbers(many.length, 5));
      const quarter = Math.floor(rows / 4);
      space.dotsOfMany({ basis, panels, rows: quarter, from: 0, to: 4, many, blocks: each });
      const results = [dots, bits(basis), bits(w), bits(scaled), bits(each)];
      space.close();
      return results;
    });
    expect(team).toEqual(alone);
  },
);

it.each<Recipe>([
  { method: "spectacl", clusters: 2 },
  { method: "spectacl-normalized", clusters: 2 },
  { method: "spectral", clusters: 2 },
  { method: "hdbscan" },
  { method: "kmeans", clusters: 5 },
])("a whole fit by $method in shared memory: the same bits", (recipe) => {
  const { points } = moons({ n: count(2000, 6000), noise: 0.1, seed: 5 });
  const here = clusterSync(points, recipe, { keep: ["spectrum"] });
  const there = clusterSync(points, recipe, { keep: ["spectrum"], kernels: sharedKernels(teamShare(3)) });
  expect({ ...there, timing: {} }).toEqual({ ...here, timing: {} });
});

it("a dense graph of whole numbers in 64 dimensions, found and multiplied by spans: the same bits", () => {
  const [n, dim] = [count(1200, 3000), 64];
  const noise = numbers(n * dim, 7);
  const coords = noise.map((x, at) => Math.round(40 * x) + (Math.floor(at / dim) % 3) * (at % 3) * 30 + 60);
  const recipe: Recipe = { method: "spectacl", clusters: 3, radius: 250, landmarks: "none" };
  const here = clusterSync({ n, dim, coords }, recipe, { keep: ["graph"] });
  const kernels = sharedKernels(teamShare(3));
  const there = clusterSync({ n, dim, coords }, recipe, { keep: ["graph"], kernels });
  expect(here.facts?.edges).toBeGreaterThan(16 * n);
  expect({ ...there, timing: {} }).toEqual({ ...here, timing: {} });
});

it("workspaces lie beside each other, and a closed one makes room for zeros again", () => {
  const kernels = sharedKernels(teamShare(2));
  const first = kernels.open({ f64: 1000 });
  const second = kernels.open({ f64: 1000 });
  const [a, b] = [first.f64(1000).fill(1), second.f64(1000).fill(2)];
  expect(a.every((value) => value === 1)).toBe(true);
  first.close();
  const third = kernels.open({ u32: 2000 });
  expect(third.u32(2000).every((value) => value === 0)).toBe(true);
  expect(b.every((value) => value === 2)).toBe(true);
  expect(() => third.f64(1 << 20)).toThrow("is full");
});

it("kernels on a memory that others have used before find zeros all the same", () => {
  const share = teamShare(2);
  const before = sharedKernels(share).open({ f64: 1000 });
  before.f64(1000).fill(3);
  const after = sharedKernels(share).open({ f64: 1000 });
  expect(after.f64(1000).every((value) => value === 0)).toBe(true);
});

it("memory grows under open workspaces without moving them", () => {
  const kernels = sharedKernels(teamShare(2));
  const small = kernels.open({ f64: 100 });
  const held = small.f64(100).fill(7);
  const large = kernels.open({ f64: 4 << 20 });
  large.f64(4 << 20).fill(1);
  const scale = large.threads;
  expect(scale).toBe(2);
  expect(held.every((value) => value === 7)).toBe(true);
});

it("a chunk that fails in a thread fails the task, and the next task runs", () => {
  const share = teamShare(1);
  const calls = {
    broken: () => {
      throw new Error("no");
    },
    sum: (from: number, to: number) => from + to,
  };
  const team = conductor(share, calls);
  const task = { values: [0, 0], from: 0, to: 10, grain: 4, fromAt: 0, toAt: 1 };
  expect(() => team.run({ ...task, kernel: "broken" })).toThrow("a thread failed in broken.");
  expect([...team.run({ ...task, kernel: "sum" })]).toEqual([4, 12, 18]);
});

it("circles of one memory after another leave no region behind", () => {
  const share = teamShare(2);
  const kernels = sharedKernels(share);
  const { points } = circles({ n: 1500, noise: 0.1, seed: 1 });
  clusterSync(points, { ...ANY_METHOD, clusters: 2 }, { kernels });
  const held = share.memory.buffer.byteLength;
  for (let seed = 1; seed < 5; seed++) clusterSync(points, { ...ANY_METHOD, clusters: 2, seed }, { kernels });
  expect(share.memory.buffer.byteLength).toBe(held);
});

it("arrays that stay for a job are apart from workspaces, and their room is used again after it", () => {
  const share = teamShare(2);
  const kernels = sharedKernels(share);
  const given = numbers(1000, 1);
  const jobs = [0, 1].map(() => {
    const adopted = placed(share, given) as Float64Array;
    kernels.adopt(adopted);
    const kept = kernels.keep?.(500) as Float64Array;
    kept.fill(5);
    const space = kernels.open({ f64: 3000, u32: 1000 });
    expect([adopted, kept, given].map((numbers) => space.holds(numbers))).toEqual([true, true, false]);
    const [rows, order] = [space.f64(1000), space.u32(1000)];
    expect(rows.every((x) => x === 0)).toBe(true);
    for (let i = 0; i < 1000; i++) order[i] = 999 - i;
    space.orderedRows({ coords: adopted, dim: 1, order, from: 0, to: 1000, rows });
    expect(Array.from(rows).reverse()).toEqual(Array.from(given, (x) => x + 0));
    expect(kept.every((x) => x === 5)).toBe(true);
    space.close();
    kernels.release();
    const later = kernels.open({ f64: 10 });
    expect([adopted, kept].map((numbers) => later.holds(numbers))).toEqual([false, false]);
    later.close();
    return share.memory.buffer.byteLength;
  });
  expect(jobs[1]).toBe(jobs[0]);
});

it("more than there is room for does not stay", () => {
  const kernels = sharedKernels(teamShare(2));
  expect(kernels.keep?.(2 ** 28)).toBeUndefined();
  expect(placed(teamShare(2), { byteLength: 2 ** 30 } as Float64Array)).toBeUndefined();
});

it("rows that were placed for a job that never came are not taken for zeros", () => {
  const share = teamShare(2);
  const kernels = sharedKernels(share);
  placed(share, numbers(100_000, 1));
  kernels.release();
  const space = kernels.open({ f64: 100_000 });
  expect(space.f64(100_000).every((x) => x === 0)).toBe(true);
});
