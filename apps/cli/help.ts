/** How help is printed: the flags of a first hour, or all of them if that is asked for. */
import { type Command, Help, type HelpConfiguration, type Option } from "commander";
import { FIRST_FLAGS } from "./flags/first-flags.js";

/** Whether the words ask for all flags: `--help all`, `help COMMAND all`. */
export function asksForAll(words: readonly string[]): boolean {
  const asked = words.findIndex((word) => word === "--help" || word === "-h");
  return asked >= 0 ? words[asked + 1] === "all" : words[0] === "help" && words[2] === "all";
}

export function helpConfiguration(all: boolean): HelpConfiguration {
  return {
    sortOptions: false,
    // Descriptions are wrapped even in narrow terminals.
    minWidthToWrap: 20,
    optionTerm: term,
    optionDescription: ({ description }) => description,
    argumentDescription: ({ description }) => description,
    visibleOptions(command: Command) {
      const options = Help.prototype.visibleOptions.call(this, command);
      const first = all ? undefined : FIRST_FLAGS[command.name()];
      return first ? options.filter(({ long = "" }) => long === "--help" || first.includes(long)) : options;
    },
  };
}

/** The line below the help of a command whose flags are not all shown. */
export function moreHelp(command: Command, all: boolean): string {
  const first = FIRST_FLAGS[command.name()];
  if (all || !first) return "";
  const shown = command.options.filter(({ hidden }) => !hidden);
  return `\nThe first ${first.length} of ${shown.length} flags: spectacl ${command.name()} --help all prints the others too.`;
}

/** Flags without a short form are aligned with those that have one. */
function term(option: Option): string {
  return option.short ? option.flags : `    ${option.flags}`;
}
