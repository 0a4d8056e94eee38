/** What the fuzz run has found once stays found: every fixture is tried again. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = new URL("../fixtures/fuzz/", import.meta.url);

interface Fixture {
  readonly part: string;
  readonly seed: number;
  /** What was wrong. */
  readonly why: string;
  readonly input: { readonly job?: string };
}

const fixtures = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => [name, JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as Fixture] as const)
  // Workers are made of what is built.
  .filter(([, { input }]) => !input.job?.endsWith("in threads"));

const PARTS: Readonly<Record<string, () => Promise<{ tried(input: unknown): Promise<{ why?: string }> }>>> = {
  library: () => import("./library/index.mjs"),
  files: () => import("./files/index.mjs"),
  models: () => import("./models/index.mjs"),
};

describe.each(Object.keys(PARTS))("%s", (part) => {
  it.each(fixtures.filter(([, fixture]) => fixture.part === part))("%s", async (_, { input }) => {
    const { tried } = await PARTS[part]();
    expect((await tried(input)).why).toBeUndefined();
  });
});
