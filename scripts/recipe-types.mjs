// The types of recipes: src/methods/recipes.ts has an interface for each method, made from the options it declares. `npm run docs`
// writes it. It is plain text, and not derived by the compiler, so that editors and messages show names and comments.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const HEAD = `/** What a recipe may say, by method. Made from what the methods declare by \`npm run docs\`: change it there. */
import type { Range } from "../base/options.js";
`;

/**
 * @param methods What is declared of each method.
 * @param auto What is declared of the method that is found.
 */
export function recipeTypes(methods, auto) {
  const all = { ...methods, auto };
  const tables = Object.values(all).map(({ options }) => options);
  // What all of them have is said once.
  const common = Object.entries(tables[0]).filter(([name, option]) =>
    tables.every((options) => JSON.stringify(options[name]) === JSON.stringify(option)),
  );
  const shared = new Set(common.map(([name]) => name));
  const recipes = Object.entries(all).map(([name, { title, doc, options }]) => {
    const own = Object.entries(options).filter(([option]) => !shared.has(option));
    return declaration(`${title}. ${doc}`, `${typeName(name)} extends RecipeOfAny`, [
      `  readonly method: ${JSON.stringify(name)};`,
      ...own.flatMap(property),
    ]);
  });
  const union = Object.keys(methods).map((name) => `\n  | ${typeName(name)}`);
  const former = tables.flatMap((options) => Object.values(options).flatMap(({ alias = [] }) => alias));
  const names = [...new Set(former)].map((name) => JSON.stringify(name));
  return [
    HEAD,
    declaration("Options that every method has.", "RecipeOfAny", common.flatMap(property)),
    ...recipes,
    `/** A recipe that names its method. */\nexport type MethodRecipe =${union.join("")};\n`,
    `/** Names that options had. */\nexport type FormerName = ${names.join(" | ")};\n`,
  ].join("\n");
}

/** `robust-spectral` → `RobustSpectralRecipe`. */
function typeName(name) {
  const words = name.split("-").map((word) => word[0].toUpperCase() + word.slice(1));
  return `${words.join("")}Recipe`;
}

function declaration(doc, name, lines) {
  return [`/** ${doc} */`, `export interface ${name} {`, ...lines, "}", ""].join("\n");
}

function property([name, option]) {
  const lines = [`  /** ${about(option)} */`, `  ${typed(name, option)}`];
  const former = (option.alias ?? []).flatMap((alias) => [
    `  /** @deprecated It is called \`${name}\`. */`,
    `  ${typed(alias, option)}`,
  ]);
  return [...lines, ...former];
}

function about({ doc, kind, min, above, max, range, default: usual }) {
  const bounds = [
    ...(min === undefined ? [] : [`${above ? ">" : ">="} ${min}`]),
    ...(max === undefined ? [] : [`<= ${max}`]),
  ].join(" and ");
  const values = kind === "integer" ? `an integer ${bounds}` : bounds && `a number ${bounds}`;
  const among = range ? `${values} or a range { from, to } of such` : values;
  const facts = [among.trim(), usual === undefined ? "" : `default ${JSON.stringify(usual)}`];
  return `${sentence(doc)} ${sentence(facts.filter(Boolean).join("; "))}`;
}

function sentence(words) {
  return `${words[0].toUpperCase()}${words.slice(1)}.`;
}

function typed(name, { choices, auto, none, range, default: usual }) {
  const words = [...(choices ?? []), ...(auto ? ["auto"] : []), ...(none ? ["none"] : [])].map((word) =>
    JSON.stringify(word),
  );
  const values = [...(choices ? [] : ["number"]), ...words, ...(range ? ["Range"] : [])].join(" | ");
  return usual === undefined ? `readonly ${name}: ${values};` : `readonly ${name}?: ${values} | undefined;`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { module } = await runnerImport(
    fileURLToPath(new URL("../src/methods/registry.ts", import.meta.url)),
  );
  const file = new URL("../src/methods/recipes.ts", import.meta.url);
  writeFileSync(file, recipeTypes(module.methods, module.autoMethod));
}
