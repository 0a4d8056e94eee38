// The licenses of the libraries that bundled files hold.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

/** One text of all of them, in the order of their names. `output`: what the bundler has written. */
export function licenses(output) {
  const texts = packagesOf(output.flatMap(({ moduleIds = [] }) => moduleIds)).map((name) => {
    const folder = `node_modules/${name}`;
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const { version, license } = about(name);
    const text = file ? readFileSync(`${folder}/${file}`, "utf8").trim() : `License: ${license}`;
    return `${name} ${version}\n\n${text}\n`;
  });
  return texts.join(`\n${"-".repeat(80)}\n\n`);
}

/** A comment that names the libraries in one chunk and where their licenses are; empty if there are none. */
export function notice(moduleIds) {
  const names = packagesOf(moduleIds).map(
    (name) => `${name} ${about(name).version} (${about(name).license})`,
  );
  return names.length > 0
    ? `/*! Contains ${names.join(", ")}. Licenses: LICENSES.txt in this package. */\n`
    : "";
}

function packagesOf(moduleIds) {
  const names = moduleIds
    .map((id) => /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1].replaceAll("\\", "/"))
    .filter((name) => name !== undefined);
  return [...new Set(names)].sort();
}

/** Notes in build/bundled which files, by their path in dist, hold which libraries: for the bill of materials and its test. */
export function noteBundled(part, chunks) {
  const held = chunks.map(({ fileName, moduleIds = [] }) => [fileName, packagesOf(moduleIds)]);
  mkdirSync("build/bundled", { recursive: true });
  writeFileSync(
    `build/bundled/${part}.json`,
    `${JSON.stringify(Object.fromEntries(held.filter(([, names]) => names.length > 0).sort()), undefined, 1)}\n`,
  );
}

export function about(name) {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
}
