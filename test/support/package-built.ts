/** Before tests of the package: says so if dist/ is missing or older than the sources. */
import { packageOutdated } from "../../scripts/outdated.mjs";

export function setup(): void {
  if (packageOutdated()) {
    throw new Error(
      "These tests run what is in dist/, which is missing or older than its sources: run `npm run build` first. " +
        "(`npm test` does; `npx vitest run --project core` needs no build.)",
    );
  }
}
