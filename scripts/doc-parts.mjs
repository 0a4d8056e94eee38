// Parts of the README and the guides that list methods and formats: `<!-- list NAME -->…<!-- end -->` is filled with what the
// registries say. `npm run docs` writes them.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const PART = /(<!-- list ([\w-]+) -->)([\s\S]*?)(<!-- end -->)/g;

/** The pages that have such parts. */
export const PAGES = ["README.md", "docs/formats.md", "docs/streaming.md"];

/** A page with its parts filled in. `registries`: the exports of those of methods and of formats. */
export function withParts(page, registries) {
  const parts = partsOf(registries);
  return page.replace(PART, (_, begin, name, __, end) => {
    if (!Object.hasOwn(parts, name)) throw new Error(`there is no list of ${name}`);
    return `${begin}${parts[name]}${end}`;
  });
}

function partsOf({ methods, methodWords, autoMethod, challengers, DEFAULT_METHOD, FORMATS }) {
  const titles = (has) =>
    listed(
      FORMATS.filter(has).map(({ title }) => title),
      "and",
    );
  return {
    methods: methodTable({ methods, methodWords, autoMethod, challengers, DEFAULT_METHOD }),
    "table-formats": titles(({ table, write, graph }) => (table || write) && !graph),
    "graph-formats": titles(({ graph }) => graph),
    "written-formats": titles(({ write }) => write),
    "streamed-formats": titles(({ table }) => table?.open),
  };
}

function methodTable({ methods, methodWords, autoMethod, challengers, DEFAULT_METHOD }) {
  const quoted = (names) => names.map((name) => `\`${name}\``);
  const rest = challengers().filter((name) => name !== DEFAULT_METHOD);
  const first = `anything, first: \`${DEFAULT_METHOD}\`, or ${listed(quoted(rest), "or")} if at least as good`;
  const names = [DEFAULT_METHOD, ...Object.keys(methods).filter((name) => name !== DEFAULT_METHOD)];
  const usual = Object.keys(methods[DEFAULT_METHOD].options);
  const rows = names.map((name) => {
    const own = Object.keys(methods[name].options);
    const beside = own.filter((option) => !usual.includes(option));
    const same = name !== DEFAULT_METHOD && usual.every((option) => own.includes(option));
    const options = same ? `the same and \`${beside.join(" ")}\`` : `\`${own.join(" ")}\``;
    return `| \`${name}\` | ${methodWords[name].use} | ${options} |`;
  });
  const auto = `| \`auto\` (default) | ${first} | \`${Object.keys(autoMethod.options).join(" ")}\` |`;
  return `\n${["| method | use for | options |", "|---|---|---|", auto, ...rows].join("\n")}\n`;
}

/** "a, b and c" */
function listed(names, word) {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
  const read = async (path) => (await runnerImport(at(path))).module;
  const registries = {
    ...(await read("src/methods/registry.ts")),
    ...(await read("src/tables/formats/registry.ts")),
  };
  for (const page of PAGES) writeFileSync(at(page), withParts(readFileSync(at(page), "utf8"), registries));
}
