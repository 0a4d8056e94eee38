/** Where the sources compare something with the name of a distance. */
import { readdirSync, readFileSync } from "node:fs";

const ROOT = new URL("../../", import.meta.url);

/** Lines of text that compare with one of the names: by an operator, a case, or a list that is searched. */
export function comparisonsIn(text: string, names: readonly string[]): string[] {
  const name = `["'\`](?:${names.join("|")})["'\`]`;
  const compared = new RegExp(
    `[!=]==?\\s*${name}|${name}\\s*[!=]==?|\\bcase ${name}|\\[[^\\]]*${name}[^\\]]*\\]`,
  );
  return withoutComments(text)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => compared.test(line));
}

/** The same of all sources but those in `except`, with the name of the file. */
export function comparisonsWith(
  names: readonly string[],
  { except = [] }: { readonly except?: readonly string[] } = {},
): string[] {
  return ["src", "apps"]
    .flatMap((top) =>
      readdirSync(new URL(`${top}/`, ROOT), { recursive: true, encoding: "utf8" }).map(
        (file) => `${top}/${file.replaceAll("\\", "/")}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !except.includes(file))
    .flatMap((file) =>
      comparisonsIn(readFileSync(new URL(file, ROOT), "utf8"), names).map((line) => `${file}: ${line}`),
    );
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
}
