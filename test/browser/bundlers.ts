/**
 * Bundlers that the project itself does not use, and jsdom: installed from bundlers/package-lock.json once per version of
 * it, into the cache beside the browser. They are no dependencies of the project, which everybody would have to install.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const LISTED = fileURLToPath(new URL("bundlers/", import.meta.url));
const FILES = ["package.json", "package-lock.json"];

/** What is used of each. */
export interface Bundlers {
  readonly esbuild: {
    build(options: object): Promise<{ readonly outputFiles?: { readonly text: string }[] }>;
  };
  readonly webpack: (options: object, done: (error: Error | null, stats?: WebpackStats) => void) => void;
  readonly jsdom: { readonly JSDOM: new (html: string, options: object) => { readonly window: JsdomWindow } };
}

export interface WebpackStats {
  hasErrors(): boolean;
  toString(): string;
}

export interface JsdomWindow {
  readonly Worker: unknown;
  readonly console: { warn(text: string): void };
  eval(code: string): unknown;
  close(): void;
}

/** The bundlers, or why they cannot be had: there may be no registry at hand. */
export async function bundlers(): Promise<Bundlers | string> {
  try {
    const required = createRequire(join(await installed(), "package.json"));
    return { esbuild: required("esbuild"), webpack: required("webpack"), jsdom: required("jsdom") };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function installed(): Promise<string> {
  const lock = readFileSync(join(LISTED, "package-lock.json"));
  const version = createHash("sha256").update(lock).digest("hex").slice(0, 12);
  const folder = join(ROOT, "node_modules", ".cache", `spectacl-bundlers-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const own = await mkdtemp(`${folder}-`);
  try {
    for (const name of FILES) await cp(join(LISTED, name), join(own, name));
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
