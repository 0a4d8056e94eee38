import { defineConfig } from "vitest/config";

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration from the default export
export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for in a page may take its time beside other tests.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ["test/support/seed.ts"],
    pool: "forks",
    maxWorkers: 2,
  },
});
