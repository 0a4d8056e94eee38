// Builds the package unless dist/ is newer than everything it is made from.
import { spawnSync } from "node:child_process";
import { packageOutdated } from "./outdated.mjs";

if (packageOutdated()) {
  const { status } = spawnSync("npm", ["run", "build", "--silent"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  process.exitCode = status ?? 1;
}
