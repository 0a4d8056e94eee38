/** Command-line arguments → an exit code. The one place where errors become messages. */
import { CommanderError } from "commander";
import { withoutSecrets } from "spectacl/internal";
import { inTerminal } from "../report/terminal/style.js";
import { EXIT, ending } from "./exit.js";
import { program } from "./program.js";
import { obeySignals } from "./signals.js";
import { checkWords } from "./words.js";

/** Runs the program as a process of its own. */
export async function main(words: readonly string[]): Promise<void> {
  obeySignals();
  // Writers notice a closed pipe; later writes must not end in an uncaught error.
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
  process.exitCode = await call(words);
  // Standard input that was not read to the end would keep the process alive.
  process.stdin.unref?.();
}

/** Runs one command; errors are printed to stderr. */
export async function call(words: readonly string[]): Promise<number> {
  try {
    checkWords(words);
    await (await program(words)).parseAsync(words, { from: "user" });
    return EXIT.done;
  } catch (error) {
    // The parser has printed its message; --help and --version are not failures.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    const { message, exitCode } = ending(error);
    const lines = [`spectacl: ${message}`];
    if (words.includes("--verbose") && error instanceof Error) lines.push(...(error.stack ?? "").split("\n"));
    for (const line of lines) process.stderr.write(`${inTerminal(withoutSecrets(line))}\n`);
    return exitCode;
  }
}
