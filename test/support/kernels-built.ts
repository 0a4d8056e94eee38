/** Before tests that run from the sources: the WebAssembly as text, compiled if wasm/ is newer. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export function setup(): void {
  const cwd = fileURLToPath(new URL("../../", import.meta.url));
  execFileSync(process.execPath, ["scripts/build-wasm.mjs"], { cwd, stdio: "inherit" });
}
