/** Flags as other programs call them are answered with those that do it here, and the help of a first hour is short. */
import type { Command } from "commander";
import { afterAll, describe, expect, test } from "vitest";
import { FIRST_FLAGS } from "../../apps/cli/flags/first-flags.js";
import { FOREIGN_FLAGS, flagIn, writtenHere } from "../../apps/cli/flags/foreign-flags.js";
import { program } from "../../apps/cli/program.js";
import { folder } from "./program.js";

const at = folder();
afterAll(() => at.remove());

/** The program with every command configured. */
const top = await program(["completion"]);
const flagsOf = (command: Command) => command.options.filter(({ hidden }) => !hidden);
const named = (name: string): Command => top.commands.find((command) => command.name() === name)!;

describe("hints", () => {
  test("each names a flag that some command has, with a value that it takes", () => {
    const all = top.commands.flatMap(flagsOf);
    for (const [names, here] of FOREIGN_FLAGS) {
      for (const phrase of here) {
        const [flag, value] = phrase.split(" ");
        const found = all.filter(({ long }) => long === flag);
        expect([names, phrase, found.length > 0]).toEqual([names, phrase, true]);
        expect([phrase, found.some((option) => option.required || option.optional)]).toEqual([
          phrase,
          value !== undefined,
        ]);
        const choices = found.flatMap(({ argChoices }) => argChoices ?? []);
        if (choices.length > 0 && flag !== "--column") expect(choices).toContain(value);
      }
    }
  });

  test("no name is asked for twice", () => {
    const names = FOREIGN_FLAGS.flatMap(([list]) => list.split(", ")).map((name) => name.replace(/-/g, ""));
    expect(names.filter((name, k) => names.indexOf(name) !== k)).toEqual([]);
  });

  test.each([
    ["--eps", "--radius"],
    ["--k", "--clusters"],
    ["--n_clusters=4", "--clusters"],
    ["--drop", "--exclude"],
    ["--standardize", "--scale standard"],
    ["--sep", "--delimiter"],
    ["--n-jobs", "--threads"],
    ["--random-state", "--seed"],
  ])("%s is answered with %s", (foreign, own) => {
    const { code, message } = at.fail(["cluster", "none.csv", foreign, "3"]);
    expect(code).toBe(2);
    expect(message).toContain(own);
  });

  test("a command that lacks the flag does not name it", () => {
    const flags = flagsOf(named("predict")).map(({ long }) => long ?? "");
    expect(writtenHere("eps", flags)).toBeUndefined();
    expect(flagIn(writtenHere("n_jobs", flags) ?? "")).toBe("--threads");
  });
});

describe("help", () => {
  test("the flags of a first hour are flags of the command", () => {
    for (const [name, first] of Object.entries(FIRST_FLAGS)) {
      const known = flagsOf(named(name)).map(({ long }) => long);
      expect(first.filter((flag) => !known.includes(flag))).toEqual([]);
    }
  });

  test("shows these alone, and all others if asked to", () => {
    const shown = (out: string) =>
      [...out.matchAll(/^ {2}(?:-\w,| {3}) (--[\w-]+)/gm)].map(([, flag]) => flag);
    const short = at.done(["cluster", "--help"]).out;
    expect(shown(short).sort()).toEqual([...FIRST_FLAGS.cluster, "--help"].sort());
    expect(short).toContain("--help all");
    const all = [...flagsOf(named("cluster")).map(({ long }) => long), "--help"].sort();
    for (const words of [
      ["cluster", "--help", "all"],
      ["help", "cluster", "all"],
    ]) {
      expect(shown(at.done(words).out).sort()).toEqual(all);
    }
  });
});
