/** Signals and closed pipes: the program ends at once, and leaves no half file. */
import { readdirSync, watch } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endOf, type Folder, folder, started } from "./program.js";

let at: Folder;
beforeAll(() => {
  at = folder();
});
afterAll(() => at.remove());

describe("signals and pipes", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "%s in the middle of writing leaves no half file",
    async (signal) => {
      const own = folder();
      own.write("out.csv", "as it was\n");
      const child = started(own.path, ["generate", "uniform", "--points", "2000000", "-o", "out.csv"]);
      const ended = endOf(child);
      const watcher = watch(own.path, (_, name) => {
        if (name?.endsWith(".part")) child.kill(signal);
      });
      expect(await ended).toBe(signal);
      watcher.close();
      expect(readdirSync(own.path)).toEqual(["out.csv"]);
      expect(own.read("out.csv")).toBe("as it was\n");
      own.remove();
    },
  );

  test("SIGINT while clustering", async () => {
    const own = folder();
    const made = own.run(["generate", "circles", "--points", "60000", "-o", "big.csv"]);
    expect(made.code).toBe(0);
    const child = started(own.path, ["cluster", "big.csv", "-k", "2", "-o", "out.csv", "--progress", "json"]);
    const ended = endOf(child);
    child.stderr.once("data", () => child.kill("SIGINT"));
    expect(await ended).toBe("SIGINT");
    expect(readdirSync(own.path)).toEqual(["big.csv"]);
    own.remove();
  });

  test("SIGINT while the cost of many rows is estimated, in one long step", async () => {
    const own = folder();
    own.run(["generate", "circles", "--points", "300000", "-o", "big.csv"]);
    const exact = ["--method", "spectacl", "--preset", "paper", "--landmarks", "none", "--threads", "2"];
    const child = started(own.path, ["cluster", "-", "-k", "2", ...exact, "-o", "out.csv"]);
    const ended = endOf(child);
    // The last bytes are on their way: what is left to do takes seconds, and ends in a refusal, not in a signal.
    await new Promise<void>((sent) => child.stdin.end(own.bytes("big.csv"), () => sent()));
    child.kill("SIGINT");
    expect(await ended).toBe("SIGINT");
    expect(readdirSync(own.path)).toEqual(["big.csv"]);
    own.remove();
  });

  test("SIGINT while many clusters are sought among few rows", async () => {
    const own = folder();
    own.run(["generate", "circles", "--points", "1500", "-o", "c.csv"]);
    const child = started(own.path, ["cluster", "c.csv", "-k", "300", "-o", "out.csv", "--progress", "json"]);
    const ended = endOf(child);
    child.stderr.on("data", (text) => {
      if (String(text).includes('"stage"')) child.kill("SIGINT");
    });
    expect(await ended).toBe("SIGINT");
    expect(readdirSync(own.path)).toEqual(["c.csv"]);
    own.remove();
  });

  test("a reader that goes away is no failure and no noise", () => {
    const { code, out, err } = at.shell(
      "set -o pipefail; spectacl generate uniform --points 200000 | head -n 2",
    );
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.split("\n")).toHaveLength(3);
  });
});
