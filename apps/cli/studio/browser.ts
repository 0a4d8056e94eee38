/** Opens an address in the default browser. */
import { spawn } from "node:child_process";

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

/** Resolves to whether a browser could be started. */
export function openBrowser(url: string): Promise<boolean> {
  const [program, ...words] = OPENERS[process.platform] ?? ["xdg-open"];
  return new Promise((done) => {
    const child = spawn(program, [...words, url], { stdio: "ignore", detached: true });
    child.once("error", () => done(false));
    child.once("spawn", () => {
      child.unref();
      done(true);
    });
  });
}
