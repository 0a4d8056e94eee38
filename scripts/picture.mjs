// Draws docs/circles.svg, the picture of the README, from what the program finds: node scripts/picture.mjs
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "spectacl-picture-"));
execFileSync(process.execPath, ["dist/spectacl.js", "demo", "--out", folder]);
copyFileSync(join(folder, "circles.svg"), "docs/circles.svg");
rmSync(folder, { recursive: true });
