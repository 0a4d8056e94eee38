/** What reaches a terminal: never a control character of data, by whatever way it comes. */
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onScreen } from "../../apps/cli/output/screen.js";
import { type Folder, folder, PROGRAM, plainEnvironment } from "./program.js";

// Clears the screen, sets the title, hides what follows, turns the line round; and a control of one byte.
const HOSTILE = "\u001b[2J\u001b]0;owned\u0007\u001b[8mq\u202eb\u009b31m";
// What the program's own text may have: line ends, and styles of its own.
const STEERING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

let at: Folder;
const steering = (text: string): string | undefined => STEERING.exec(text.replace(/\n/g, ""))?.[0];

beforeAll(() => {
  at = folder();
  const rows = Array.from({ length: 40 }, (_, i) => [
    i % 2 ? 9 + i / 50 : i / 50,
    i % 7,
    `c${HOSTILE}${i % 2}`,
  ]);
  at.write("names.csv", `x${HOSTILE},y,class${HOSTILE}\n${rows.map((row) => row.join()).join("\n")}\n`);
  at.write(`file${HOSTILE}.csv`, "x,y\n1,2\n3,4\n9,9\n");
  at.write("cell.csv", `x,y\n1,2\n1,${HOSTILE}\n3,4\n`);
  at.write("lines.json", `[{"a\\u001b[2J\\nb": 1, "c": 2}, {"a\\u001b[2J\\nb": 5, "c": 3}]`);
});
afterAll(() => at.remove());

describe("F10: nothing of a file steers the terminal", () => {
  test.each([
    ["names of columns and classes", ["cluster", "names.csv", "-k", "2", "--scatter", "--verbose"]],
    ["a name of a file", ["cluster", `file${HOSTILE}.csv`, "-k", "2"]],
    ["known classes", ["cluster", "names.csv", "-k", "2", "--truth", `class${HOSTILE}`]],
    ["a JSON file's names", ["cluster", "lines.json", "-k", "2"]],
    ["an inspection", ["inspect", "names.csv"]],
    ["an inspection of a name", ["inspect", `file${HOSTILE}.csv`]],
    ["a fit", ["fit", "names.csv", "-k", "2", "-o", `model${HOSTILE}.spectacl`]],
    ["a cell in a message", ["cluster", "cell.csv", "-k", "2", "-c", "x,y"]],
    ["a missing file", ["cluster", `none${HOSTILE}.csv`, "-k", "2"]],
    ["a missing column", ["cluster", "names.csv", "-k", "2", "-c", `none${HOSTILE}`]],
    ["a file that cannot be written", ["cluster", "names.csv", "-k", "2", "-o", `none${HOSTILE}/x.csv`]],
    ["an option", ["cluster", "names.csv", "-k", HOSTILE]],
    ["a flag", ["cluster", "names.csv", `--${HOSTILE}`]],
    ["a command", [HOSTILE]],
    ["a comparison", ["compare", "names.csv", "-k", "2"]],
  ])("%s", (_, words) => {
    const { out, err } = at.run(words, "", { FORCE_COLOR: "3" });
    // Styles of the program's own, and no other sequence.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escapes are what is looked for
    const styles = /\u001b\[(0|1|2|22|32|33|39|38;2;\d+;\d+;\d+)m/g;
    const shown = words[0] === "inspect" ? err + out : err;
    expect(steering(shown.replace(styles, ""))).toBeUndefined();
  });

  test("through a pipe data is data, byte for byte", () => {
    const { out } = at.done(["cluster", "names.csv", "-k", "2", "-q"]);
    const [head] = at.read("names.csv").split("\n");
    expect(out.split("\n")[0]).toBe(`${head},cluster`);
  });
});

/** Runs the program with a terminal of its own as standard output, and gives what that has got. */
function inTerminalOf(words: readonly string[]): string {
  const script = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]))";
  const ended = spawnSync("python3", ["-c", script, process.execPath, PROGRAM, ...words], {
    cwd: at.path,
    env: plainEnvironment({ NO_COLOR: "1" }),
    input: "",
  });
  return ended.stdout.toString();
}

const python = spawnSync("python3", ["-c", "import pty"]).status === 0;

test.runIf(python)("F10: on a terminal cells and names are shown, not obeyed", () => {
  for (const words of [
    ["cluster", "names.csv", "-k", "2", "-q"],
    ["cluster", "names.csv", "-k", "2", "-q", "--json"],
    ["cluster", "names.csv", "-k", "2", "-q", "-o", "/dev/stdout"],
    ["cluster", "names.csv", "-k", "2", "-q", "-o", "/dev/tty"],
    ["inspect", "names.csv"],
  ]) {
    const seen = inTerminalOf(words);
    expect(seen).toContain("[2J");
    expect(steering(seen.replaceAll("\r\n", "\n"))).toBeUndefined();
  }
});

test("line ends and tabs stay, wherever the pieces are cut", async () => {
  const text = 'a,"b\tc"\r\n1,é\u001b\r2\n\r';
  const bytes = new TextEncoder().encode(text);
  for (let size = 1; size <= bytes.length; size++) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, k) =>
      bytes.subarray(k * size, (k + 1) * size),
    );
    const out: Uint8Array[] = [];
    for await (const piece of onScreen(pieces)) out.push(piece);
    expect(Buffer.concat(out).toString()).toBe('a,"b\tc"\r\n1,é␛␍2\n␍');
  }
});
