/**
 * Packages that some tests alone need: installed from a folder's package-lock.json, once per version of it, into
 * node_modules/.cache. They are no dependencies of the project, which everybody would have to install.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FILES = ["package.json", "package-lock.json"];

/** The folder with package.json and its lock → the one whose node_modules has what they list. Throws where there is no registry. */
export async function installed(listed) {
  const lock = readFileSync(join(listed, "package-lock.json"));
  const version = createHash("sha256").update(lock).digest("hex").slice(0, 12);
  const folder = join(ROOT, "node_modules", ".cache", `spectacl-${basename(listed)}-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const own = await mkdtemp(`${folder}-`);
  try {
    for (const name of FILES) await cp(join(listed, name), join(own, name));
    const words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
    await promisify(execFile)("npm", words, { cwd: own, shell: process.platform === "win32" });
    await rename(own, folder);
  } catch (error) {
    // Another process that started with this one may have been first: its folder is as good.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
  return folder;
}
