/** The page's side of the workers, with workers that do what a test tells them. */
import { beforeEach, describe, expect, test } from "vitest";
import { openEngine } from "../../apps/studio/engine/engine.js";
import { call, type Order, type Reply } from "../../apps/studio/engine/protocol.js";

/** A worker that notes its orders and answers when told. */
class Puppet {
  onmessage: (event: { data: Reply }) => void = () => {};
  onerror: (event: { message: string; preventDefault(): void }) => void = () => {};
  readonly orders: Order[] = [];
  ended = false;
  postMessage(order: Order): void {
    this.orders.push(structuredClone(order));
  }
  terminate(): void {
    this.ended = true;
  }
  says(answer: Reply): void {
    this.onmessage({ data: answer });
  }
  dies(message: string): void {
    this.onerror({ message, preventDefault: () => {} });
  }
  get doing(): unknown[] {
    return this.orders.flatMap((order) => (order.kind === "do" ? [order.input] : []));
  }
}

const double = call<{ readonly of: unknown }, number>("double");

let puppets: Puppet[];
const start = (): Worker => {
  const puppet = new Puppet();
  puppets.push(puppet);
  return puppet as unknown as Worker;
};
const alive = (): Puppet[] => puppets.filter(({ ended }) => !ended);

beforeEach(() => {
  puppets = [];
});

describe("calls", () => {
  test("wait for a free worker and come back in any order", async () => {
    const engine = openEngine(start, 2);
    const asked = [1, 2, 3].map((of) => engine.ask(double, { of }));
    expect(puppets.map(({ doing }) => doing)).toEqual([[{ of: 1 }], [{ of: 2 }]]);
    puppets[1].says({ kind: "done", output: 4 });
    expect(puppets[1].doing).toEqual([{ of: 2 }, { of: 3 }]);
    puppets[1].says({ kind: "done", output: 6 });
    puppets[0].says({ kind: "done", output: 2 });
    expect(await Promise.all(asked)).toEqual([2, 4, 6]);
  });

  test("idle ones wait behind all others", () => {
    const engine = openEngine(start, 1);
    void engine.ask(double, { of: "first" });
    void engine.ask(double, { of: "idle" }, { idle: true });
    void engine.ask(double, { of: "urgent" });
    puppets[0].says({ kind: "done", output: 0 });
    puppets[0].says({ kind: "done", output: 0 });
    expect(puppets[0].doing).toEqual([{ of: "first" }, { of: "urgent" }, { of: "idle" }]);
  });

  test("wide ones are done one after another in a worker of their own", () => {
    const engine = openEngine(start, 2);
    for (const of of ["a", "b"]) void engine.ask(double, { of }, { wide: true });
    void engine.ask(double, { of: "narrow" });
    expect(puppets.map(({ doing }) => doing)).toEqual([[{ of: "narrow" }], [], [{ of: "a" }]]);
    puppets[2].says({ kind: "done", output: 0 });
    expect(puppets[2].doing).toEqual([{ of: "a" }, { of: "b" }]);
  });

  test("progress and partial results arrive, errors keep their name, code and fields", async () => {
    const engine = openEngine(start, 1);
    const heard: unknown[] = [];
    const asked = engine.ask(
      double,
      { of: 1 },
      { onProgress: (progress) => heard.push(progress), onPartial: (value) => heard.push(value) },
    );
    puppets[0].says({ kind: "progress", progress: { stage: "graph", done: 0.5 } });
    puppets[0].says({ kind: "partial", value: "half" });
    puppets[0].says({
      kind: "failed",
      error: { name: "OptionError", message: "no.", code: "OPTION", fields: { option: "radius" } },
    });
    await expect(asked).rejects.toMatchObject({
      name: "OptionError",
      message: "no.",
      code: "OPTION",
      fields: { option: "radius" },
    });
    expect(heard).toEqual([{ stage: "graph", done: 0.5 }, "half"]);
  });
});

describe("a call that cannot be sent", () => {
  test("fails, and the worker goes on with what waits", async () => {
    const engine = openEngine(start, 1);
    const bad = engine.ask(double, { of: () => {} });
    const good = engine.ask(double, { of: 2 });
    await expect(bad).rejects.toThrow("could not be cloned");
    puppets[0].says({ kind: "done", output: 4 });
    expect(await good).toBe(4);
  });
});

describe("abort", () => {
  test("ends the worker at work at once; a fresh one takes what waits", async () => {
    const engine = openEngine(start, 1);
    const controller = new AbortController();
    const first = engine.ask(double, { of: 1 }, { signal: controller.signal });
    const second = engine.ask(double, { of: 2 });
    controller.abort(new Error("enough"));
    await expect(first).rejects.toThrow("enough");
    expect(puppets[0].ended).toBe(true);
    expect(alive().map(({ doing }) => doing)).toEqual([[{ of: 2 }]]);
    alive()[0].says({ kind: "done", output: 4 });
    expect(await second).toBe(4);
    // A word that was under way when the worker ended is nobody's.
    puppets[0].says({ kind: "done", output: 99 });
  });

  test("of all calls, one after another, starts one fresh worker and begins none of them there", async () => {
    const engine = openEngine(start, 1);
    const all = [1, 2, 3, 4].map((of) => {
      const controller = new AbortController();
      return { controller, over: engine.ask(double, { of }, { signal: controller.signal }) };
    });
    for (const { controller } of all) controller.abort(new Error("enough"));
    for (const { over } of all) await expect(over).rejects.toThrow("enough");
    expect(puppets.map(({ ended, doing }) => ({ ended, doing }))).toEqual([
      { ended: true, doing: [{ of: 1 }] },
      { ended: false, doing: [] },
    ]);
  });

  test("of a call that waits leaves the workers alone", async () => {
    const engine = openEngine(start, 1);
    void engine.ask(double, { of: 1 });
    const controller = new AbortController();
    const waiting = engine.ask(double, { of: 2 }, { signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
    puppets[0].says({ kind: "done", output: 2 });
    expect(puppets[0].ended).toBe(false);
    expect(puppets[0].doing).toEqual([{ of: 1 }]);
  });
});

describe("held values", () => {
  test("go to a worker once, and to a fresh one again", () => {
    const engine = openEngine(start, 1);
    const value = engine.hold(Float64Array.of(1, 2));
    const controller = new AbortController();
    void engine.ask(double, { of: value });
    puppets[0].says({ kind: "done", output: 0 });
    engine.ask(double, { of: value }, { signal: controller.signal }).catch(() => {});
    expect(puppets[0].orders.map(({ kind }) => kind)).toEqual(["hold", "do", "do"]);
    controller.abort(new Error("enough"));
    void engine.ask(double, { of: value });
    expect(alive()[0].orders.map(({ kind }) => kind)).toEqual(["hold", "do"]);
    engine.drop(value);
    expect(alive()[0].orders.at(-1)).toEqual({ kind: "drop", held: value.held });
  });
});

describe("a worker that dies", () => {
  test("at work: its call fails, a fresh one takes its place", async () => {
    const engine = openEngine(start, 1);
    puppets[0].says({ kind: "ready" });
    const asked = engine.ask(double, { of: 1 });
    puppets[0].dies("out of memory");
    await expect(asked).rejects.toMatchObject({
      name: "WorkerError",
      message: expect.stringContaining("out of memory"),
    });
    expect(alive().length).toBe(1);
  });

  test("before its first word is not tried again, and what waits is told", async () => {
    const engine = openEngine(start, 1);
    const asked = [engine.ask(double, { of: 1 }), engine.ask(double, { of: 2 })];
    puppets[0].dies("");
    const ends = await Promise.allSettled(asked);
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(puppets.length).toBe(1);
  });

  test("where all cores were wanted, what waits for them is told though others work", async () => {
    const engine = openEngine(start, 1);
    puppets[0].says({ kind: "ready" });
    const asked = [1, 2].map((of) => engine.ask(double, { of }, { wide: true }));
    puppets[1].dies("");
    const ends = await Promise.allSettled(asked);
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
