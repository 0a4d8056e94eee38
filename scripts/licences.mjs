// The licences of the libraries that bundled files hold.
import { readdirSync, readFileSync } from "node:fs";

/** One text of all of them, in the order of their names. `output`: what the bundler has written. */
export function licences(output) {
  const packages = new Set(
    output
      .flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))
      .map((id) => /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1].replaceAll("\\", "/"))
      .filter((name) => name !== undefined),
  );
  const texts = [...packages].sort().map((name) => {
    const folder = `node_modules/${name}`;
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
    const text = file ? readFileSync(`${folder}/${file}`, "utf8").trim() : `Licence: ${license}`;
    return `${name} ${version}\n\n${text}\n`;
  });
  return texts.join(`\n${"-".repeat(80)}\n\n`);
}
