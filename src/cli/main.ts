/** From words on a command line to an exit code: the one place where errors become messages. */
import { CommanderError } from "commander";
import { EXIT, ending } from "./exit.js";
import { program } from "./program.js";
import { obeySignals } from "./signals.js";

/** The program's life in a process of its own. */
export async function main(words: readonly string[]): Promise<void> {
  obeySignals();
  // A closed pipe is noticed by whoever writes; what is written after that must not end in an uncaught error.
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
  process.exitCode = await call(words);
  // Standard input that was not read to its end would keep the process alive.
  process.stdin.unref?.();
}

/** Does what the words say; errors are told on stderr. */
export async function call(words: readonly string[]): Promise<number> {
  try {
    await (await program(words)).parseAsync(words, { from: "user" });
    return EXIT.done;
  } catch (error) {
    // The parser has printed its own message; help and version end well.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    const { message, exitCode } = ending(error);
    process.stderr.write(`spectacl: ${message}\n`);
    if (words.includes("--verbose") && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    return exitCode;
  }
}
