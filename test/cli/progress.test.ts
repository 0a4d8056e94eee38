/** The progress line, which is overwritten in place. */
import { expect, test } from "vitest";
import { cut } from "../../apps/cli/terminal/line.js";
import { speedText } from "../../apps/cli/terminal/row-progress.js";
import { bar } from "../../apps/cli/terminal/stage-progress.js";
import { terminal } from "../../apps/cli/terminal/terminal.js";
import { inTerminal } from "../../apps/report/terminal/style.js";

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
const shown = (line: string): string => line.replace(/\u001b\[[\d;]*m/g, "");

test("a line of many rows, too long for 80 columns, does not wrap", () => {
  const screen = terminal({}, { write: () => true, isTTY: true, columns: 80 }, { FORCE_COLOR: "1" });
  const words = speedText(34_000_000, 34_000_000, 0.34, 0, 100_000);
  const line = inTerminal(`  labeling ${bar(0.34, screen)} 34 %  ${words}`);
  expect(shown(line).length).toBeGreaterThan(79);
  expect(shown(cut(line, 79))).toBe(shown(line).slice(0, 79));
});

test("what is cut inside a style leaves none open", () => {
  expect(cut("ab\u001b[2mcdef\u001b[0mgh", 4)).toBe("ab\u001b[2mcd\u001b[0m");
  expect(cut("━━──", 3)).toBe("━━─");
  expect(cut("whole", 79)).toBe("whole");
});

test("a terminal that says it has no columns has the usual ones", () => {
  expect(terminal({}, { write: () => true, isTTY: true, columns: 0 }, {}).width).toBe(
    process.stdout.columns || 80,
  );
});
