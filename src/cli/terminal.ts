/** The people's side of the program: text on stderr, its colours and width. */
import type { WriteStream } from "node:tty";

/** How much is said. */
export type Loudness = "quiet" | "normal" | "verbose";

export interface Terminal {
  /** Bits of colour: 0 none, 4, 8 or 24. */
  readonly color: 0 | 4 | 8 | 24;
  readonly width: number;
  /** Whether a person watches: progress and plots only then. */
  readonly interactive: boolean;
  readonly ascii: boolean;
  readonly loudness: Loudness;
  /** A line, or several, unless quiet. */
  say(...lines: readonly string[]): void;
  /** A line for --verbose alone. */
  detail(line: string): void;
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

type Stream = Pick<WriteStream, "write"> & Partial<Pick<WriteStream, "isTTY" | "columns" | "getColorDepth">>;

const DEFAULT_WIDTH = 100;

export function terminal(
  flags: TerminalFlags,
  stream: Stream = process.stderr,
  environment: NodeJS.ProcessEnv = process.env,
): Terminal {
  const interactive = stream.isTTY === true && environment.TERM !== "dumb";
  const color = flags.color === false ? 0 : colorDepth(stream, environment, interactive);
  const loudness = flags.quiet ? "quiet" : flags.verbose ? "verbose" : "normal";
  const styled = (code: string) => (text: string) => (color > 0 ? `\u001b[${code}m${text}\u001b[0m` : text);
  const ascii = flags.ascii ?? environment.TERM === "dumb";
  const put = (line: string) => stream.write(`${ascii ? spelled(line) : line}\n`);
  return {
    color,
    // 0 where a terminal does not know.
    width: stream.columns || DEFAULT_WIDTH,
    interactive,
    ascii,
    loudness,
    say: (...lines) => {
      if (loudness !== "quiet") lines.forEach(put);
    },
    detail: (line) => {
      if (loudness === "verbose") put(line);
    },
    dim: styled("2"),
    bold: styled("1"),
    good: styled("32"),
    warning: styled("33"),
  };
}

const SPELLED: Readonly<Record<string, string>> = { "×": "x", λ: "lambda", "…": "...", "✓": "+", "–": "-" };

/** The program's own signs in ASCII; what comes from files stays as it is. */
function spelled(line: string): string {
  return line.replace(/[×λ…✓–]/g, (sign) => SPELLED[sign]);
}

/** NO_COLOR and FORCE_COLOR as their conventions have it: set and not empty. */
function colorDepth(stream: Stream, environment: NodeJS.ProcessEnv, interactive: boolean): 0 | 4 | 8 | 24 {
  if (environment.NO_COLOR) return 0;
  const forced = environment.FORCE_COLOR;
  if (forced === "0" || forced === "false") return 0;
  if (forced) return forced === "3" ? 24 : forced === "2" ? 8 : 4;
  if (!interactive) return 0;
  const depth = stream.getColorDepth?.() ?? 1;
  return depth >= 24 ? 24 : depth >= 8 ? 8 : depth >= 4 ? 4 : 0;
}
