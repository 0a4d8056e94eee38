/** The package's version, read from its manifest, which lies two folders above both dist/cli and dist/bundle. */
import { readFileSync } from "node:fs";

const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

export const VERSION: string = manifest.version;
