/** Text for people on stderr: how much, in which colors, how wide. */
import type { WriteStream } from "node:tty";
import { folded } from "../../report/terminal/fold.js";
import { inTerminal, style } from "../../report/terminal/style.js";

/** How much is printed. */
type Verbosity = "quiet" | "normal" | "verbose";

export interface Terminal {
  /** Bits of color: 0 none, 4, 8 or 24. */
  readonly color: 0 | 4 | 8 | 24;
  readonly width: number;
  readonly height: number;
  /** How many lines were printed so far. */
  readonly printed: number;
  /** Whether a person is watching: only then are progress and plots shown. */
  readonly interactive: boolean;
  readonly ascii: boolean;
  readonly verbosity: Verbosity;
  /** Prints lines unless --quiet, folded to the width. */
  print(...lines: readonly string[]): void;
  /** Prints lines that people copy, such as commands: they stay as they are. */
  printWhole(...lines: readonly string[]): void;
  /** Prints a line only with --verbose. */
  printDetail(line: string): void;
  dim(text: string): string;
  bold(text: string): string;
  good(text: string): string;
  warning(text: string): string;
}

export interface TerminalFlags {
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color?: boolean;
  readonly ascii?: boolean;
}

type Stream = Pick<WriteStream, "write"> &
  Partial<Pick<WriteStream, "isTTY" | "columns" | "rows" | "getColorDepth">>;

const USUAL = { width: 80, height: 24 };

export function terminal(
  flags: TerminalFlags,
  stream: Stream = process.stderr,
  environment: NodeJS.ProcessEnv = process.env,
): Terminal {
  const interactive = stream.isTTY === true && environment.TERM !== "dumb";
  const color = flags.color === false ? 0 : colorDepth(stream, environment, interactive);
  const verbosity = flags.quiet ? "quiet" : flags.verbose ? "verbose" : "normal";
  const styled = (code: string) => (text: string) =>
    color > 0 ? `${style(code)}${text}${style("0")}` : text;
  const ascii = flags.ascii ?? environment.TERM === "dumb";
  const { stdout } = process;
  // What goes into a file or to another program has no width: nothing is left out there.
  const usual = stream === stdout && !stdout.isTTY ? Number.POSITIVE_INFINITY : USUAL.width;
  const width = sizeOf(environment.COLUMNS, stream.columns, stdout.columns, usual);
  let printed = 0;
  const whole = (line: string) => {
    printed++;
    stream.write(`${inTerminal(ascii ? inAscii(line) : line)}\n`);
  };
  const write = (line: string) => folded(line, width).forEach(whole);
  return {
    color,
    width,
    height: sizeOf(environment.LINES, stream.rows, stdout.rows, USUAL.height),
    get printed() {
      return printed;
    },
    interactive,
    ascii,
    verbosity,
    print: (...lines) => {
      if (verbosity !== "quiet") lines.forEach(write);
    },
    printWhole: (...lines) => {
      if (verbosity !== "quiet") lines.forEach(whole);
    },
    printDetail: (line) => {
      if (verbosity === "verbose") write(line);
    },
    dim: styled("2"),
    bold: styled("1"),
    good: styled("32"),
    warning: styled("33"),
  };
}

/** As the user says, or else as the terminal does, or that of the result; 0 if a terminal does not know it. */
function sizeOf(said: string | undefined, own: number | undefined, other: number, usual: number): number {
  return Number(/^\d{1,5}$/.exec(said ?? "")) || own || other || usual;
}

const ASCII: Readonly<Record<string, string>> = { "×": "x", λ: "lambda", "…": "...", "✓": "+", "–": "-" };

/** Replaces the program's own symbols; text from files is left unchanged. */
function inAscii(line: string): string {
  return line.replace(/[×λ…✓–]/g, (symbol) => ASCII[symbol]);
}

/** NO_COLOR and FORCE_COLOR count if set and not empty, as is the convention. */
function colorDepth(stream: Stream, environment: NodeJS.ProcessEnv, interactive: boolean): 0 | 4 | 8 | 24 {
  if (environment.NO_COLOR) return 0;
  const forced = environment.FORCE_COLOR;
  if (forced === "0" || forced === "false") return 0;
  if (forced) return forced === "3" ? 24 : forced === "2" ? 8 : 4;
  if (!interactive) return 0;
  const depth = stream.getColorDepth?.() ?? 1;
  return depth >= 24 ? 24 : depth >= 8 ? 8 : depth >= 4 ? 4 : 0;
}
