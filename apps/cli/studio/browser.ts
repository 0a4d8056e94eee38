/** Opens an address in the default browser, by way of a private file: every user can read the arguments of a process. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { removeOnSignal } from "../signals.js";

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

interface Opened {
  /** Whether a browser could be started. */
  readonly started: boolean;
  /** Removes the file, which is of no more use once the page is loaded. */
  remove(): void;
}

export async function openBrowser(url: string): Promise<Opened> {
  // A folder and a file that only this user may read.
  const folder = mkdtempSync(join(tmpdir(), "spectacl-studio-"));
  const forget = removeOnSignal(folder);
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
    forget();
  };
  const file = join(folder, "open.html");
  writeFileSync(file, redirect(url), { mode: 0o600 });
  const started = await startedWith(pathToFileURL(file).href);
  if (!started) remove();
  return { started, remove };
}

function startedWith(address: string): Promise<boolean> {
  const [program, ...words] = OPENERS[process.platform] ?? ["xdg-open"];
  return new Promise((done) => {
    const child = spawn(program, [...words, address], { stdio: "ignore", detached: true });
    child.once("error", () => done(false));
    child.once("spawn", () => {
      child.unref();
      done(true);
    });
  });
}

/** The address consists of letters, digits and :/._-, which mean nothing in HTML. */
function redirect(url: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${url}">
<title>SpectACl Studio</title>
<a href="${url}">Open the studio</a>
`;
}
