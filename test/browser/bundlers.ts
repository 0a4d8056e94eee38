/** Bundlers that the project itself does not use, and jsdom. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installed } from "../support/installed.mjs";

const LISTED = fileURLToPath(new URL("bundlers", import.meta.url));

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
    const required = createRequire(join(await installed(LISTED), "package.json"));
    return { esbuild: required("esbuild"), webpack: required("webpack"), jsdom: required("jsdom") };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
