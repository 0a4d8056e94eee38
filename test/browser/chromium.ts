/** Chromium for tests: unpacked from npm once per version, launched through playwright-core. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright-core";

// The package's own list of flags is left out: it turns web security off and runs a single process.
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** With a GPU that the processor plays. */
export const SOFTWARE_GPU: readonly string[] = [
  "--enable-unsafe-webgpu",
  "--use-webgpu-adapter=swiftshader",
  "--enable-unsafe-swiftshader",
];

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PACKAGED = process.platform === "linux" && process.arch === "x64";
const INSTALLED = process.env.CHROME_PATH;

/** Why no browser can be had here; undefined where one can. */
export const chromiumMissing: string | undefined =
  INSTALLED || PACKAGED
    ? undefined
    : `no Chromium on npm for ${process.platform}-${process.arch}: set CHROME_PATH to an installed Chrome`;

let shared: Promise<Browser> | undefined;

/** The browser of all tests in this worker, with WebGL on the processor; it ends with the worker. Tests close their contexts. */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium(["--enable-unsafe-swiftshader"]);
  return shared;
}

/** Starts a browser. The caller closes it. */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  if (chromiumMissing) throw new Error(chromiumMissing);
  const args = [...FLAGS, ...flags];
  if (INSTALLED) return chromium.launch({ executablePath: INSTALLED, args });
  const folder = await unpacked();
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: [join(folder, "al2023", "lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":"),
    FONTCONFIG_PATH: join(folder, "fonts"),
    // fonts.conf keeps its cache under this; a relative path there would be taken from the working directory.
    XDG_CACHE_HOME: join(folder, "cache"),
  };
  return chromium.launch({ executablePath: join(folder, "chromium"), args, env });
}

/** The folder with the unpacked browser. A name with the version in it can never hold a stale one. */
async function unpacked(): Promise<string> {
  const manifest = join(ROOT, "node_modules", "@sparticuz", "chromium", "package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  const folder = join(ROOT, "node_modules", ".cache", `spectacl-chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const own = await mkdtemp(`${folder}-`);
  try {
    await unpackInto(own);
    await rename(own, folder);
  } catch (error) {
    // Another process that started with this one may have been first: its folder is as good.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
  return folder;
}

async function unpackInto(folder: string): Promise<void> {
  // The package unpacks into the temporary folder of its process, and adds libnss3 and its kin only where it
  // believes to be on AWS.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" };
  const script = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], { cwd: ROOT, env });
  // The file in the package names folders under /tmp, where the fonts are not.
  await writeFile(
    join(folder, "fonts", "fonts.conf"),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`,
  );
}
