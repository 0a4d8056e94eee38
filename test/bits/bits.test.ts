/** Labels, spectra, models and written files have the bits they had in version 0.12.0, but for what was changed on purpose. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LONG } from "../support/long.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

test.runIf(LONG)("the same bits as recorded", { timeout: 2_400_000 }, async () => {
  const words = ["test/bits/fingerprints.mjs", ".", "--against", "test/bits/0.12.0.json"];
  const { code, said } = await new Promise<{ code: unknown; said: string }>((ended) => {
    execFile(process.execPath, words, { cwd: ROOT, maxBuffer: 1 << 26 }, (error, out, err) =>
      ended({ code: error?.code ?? 0, said: `${out}${err}` }),
    );
  });
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining("the same") });
});
