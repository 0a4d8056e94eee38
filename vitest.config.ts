import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { doors, sourceWorkers } from "./scripts/doors.mjs";

/** Tests of what `npm run build` writes: processes, pages, workers, the package. All others run from the sources. */
const BUILT = /^(bench|bits|browser|cli|runtimes|studio|threads)\/|^models\/landmarks|^[\w-]+\.test\.ts$/;
const FROM_SOURCES = /^(docs|errors|rooms)/;

/** Run by `npm run test:long` alone, which runs everything else too: with the cases that test/support/long.ts adds. */
const LONG_ALONE = /^(cli\/reproduce|runtimes)/;

/** Run by `npm run test:spark` alone, which starts a server and says here where it is. */
const WITH_SPARK = /^spark\/server/;

/** Called once before the workers start: what they start ends with this process. */
const NONE_LEFT = "test/support/left/none-left.mjs";

/** Draws by the thousand, a quarter of an hour together: `npm run test:long` alone runs their long form. */
const CAMPAIGNS = /^(order|promises)\/|^spectrum\/copies|^io\/linear/;

/** With SPECTACL_LONG_FORMS=1 the long run leaves out files that have no longer form, which an everyday run has been through. */
const hasLongForm = (name: string): boolean =>
  !CAMPAIGNS.test(name) &&
  (LONG_ALONE.test(name) || readFileSync(`test/${name}`, "utf8").includes("support/long.js"));

const all = readdirSync("test", { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".test.ts"));

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig(({ mode }) => {
  const long = mode === "long";
  const names = all
    .filter((name) => long || !LONG_ALONE.test(name))
    .filter((name) => !long || process.env.SPECTACL_LONG_FORMS !== "1" || hasLongForm(name))
    .filter((name) => process.env.SPECTACL_SPARK !== undefined || !WITH_SPARK.test(name));
  const built = names.filter((name) => BUILT.test(name) && !FROM_SOURCES.test(name));
  const core = names.filter((name) => !built.includes(name));
  return {
    test: {
      env: { SPECTACL_TEST_LONG: long ? "1" : "" },
      // Limits end what hangs: a slow machine beside other tests must not reach them.
      testTimeout: long ? 1_200_000 : 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 120_000 } },
      setupFiles: ["test/support/seed.ts"],
      pool: "forks",
      // Node aborts now and then if a thread is ended while V8 optimizes its code on another: the thread's isolate is taken from
      // the platform before V8 is told to stop. Tests end thousands of threads, and here one abort ends them all.
      execArgv: ["--no-concurrent-recompilation"],
      maxWorkers: 2,
      // Modules are loaded, and Chromium is started, once per worker and not once per file.
      isolate: false,
      // A project that extends this file reads it anew, in the mode "test" unless it names another.
      projects: [
        {
          extends: true,
          mode,
          plugins: [doors(), sourceWorkers()],
          test: {
            name: "core",
            include: core.map((name) => `test/${name}`),
            globalSetup: [NONE_LEFT, "test/support/kernels-built.ts"],
          },
        },
        {
          extends: true,
          mode,
          plugins: [doors()],
          // As the page is built.
          define: {
            VERSION: JSON.stringify("test"),
            FILE_FORMATS: JSON.stringify({ accept: ".csv", titles: "CSV" }),
          },
          test: {
            name: "built",
            // Hours of real browsers and processes: what fails is run once more, and the log says which ("retry x1").
            retry: long || process.env.CI !== undefined ? 1 : 0,
            include: built.map((name) => `test/${name}`),
            globalSetup: [NONE_LEFT, "test/support/package-built.ts"],
          },
        },
      ],
    },
  };
});
