/** The line that rewrites itself. */
import { expect, test } from "vitest";
import { bar } from "../../dist/cli/progress.js";
import { paceWords } from "../../dist/cli/rate.js";
import { terminal } from "../../dist/cli/terminal.js";
import { fitted } from "../../dist/cli/terminal-line.js";

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
const shown = (line: string): string => line.replace(/\u001b\[[\d;]*m/g, "");

test("a line of many rows, too long for 80 columns, does not wrap", () => {
  const screen = terminal({}, { write: () => true, isTTY: true, columns: 80 }, { FORCE_COLOR: "1" });
  const words = paceWords(34_000_000, 34_000_000, 0.34, 0, 100_000);
  const line = `  labelling ${bar(0.34, screen)} 34 %  ${words}`;
  expect(shown(line).length).toBeGreaterThan(79);
  expect(shown(fitted(line, 79))).toBe(shown(line).slice(0, 79));
});

test("what is cut inside a style leaves none open", () => {
  expect(fitted("ab\u001b[2mcdef\u001b[0mgh", 4)).toBe("ab\u001b[2mcd\u001b[0m");
  expect(fitted("━━──", 3)).toBe("━━─");
  expect(fitted("whole", 79)).toBe("whole");
});

test("a terminal that says it has no columns has the usual ones", () => {
  expect(terminal({}, { write: () => true, isTTY: true, columns: 0 }, {}).width).toBe(100);
});
