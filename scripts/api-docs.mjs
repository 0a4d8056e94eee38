// The API reference: docs/api has a page for each door, made from the sources and their comments. `npm run docs` writes
// it, and fails if an exported name has no comment.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "@typescript/typescript6";
import { DOORS } from "./doors.mjs";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const FOLDER = `${ROOT}docs/api/`;
const PUBLIC = DOORS.filter((door) => door !== "internal");
const KINDS = ["Functions", "Values", "Classes", "Types"];
const nameOf = (door) => (door === "index" ? "spectacl" : `spectacl/${door}`);

/** The pages by file name, the exported names without a comment, and every example. */
export function apiReference() {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const program = ts.createProgram(
    PUBLIC.map((door) => `${ROOT}src/${door}.ts`),
    { ...options, noEmit: true },
  );
  const checker = program.getTypeChecker();
  const doors = PUBLIC.map((door) => {
    const file = program.getSourceFile(`${ROOT}src/${door}.ts`);
    const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(file));
    const entries = symbols.map((symbol) => entryOf(symbol, checker));
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    return { door, about: headOf(file.text), entries };
  });
  const undocumented = doors.flatMap(({ door, about, entries }) => [
    ...(about ? [] : [nameOf(door)]),
    ...entries.filter(({ doc }) => !doc).map(({ name }) => `${nameOf(door)}: ${name}`),
  ]);
  const examples = doors.flatMap(({ door, entries }) =>
    entries.flatMap(({ name, tags }) =>
      (tags.example ?? []).map((code, at) => ({
        name: `${door}-${name}-${at}`,
        code: complete(bare(code), door, entries),
      })),
    ),
  );
  const pages = new Map(doors.map((door) => [`${door.door}.md`, page(door)]));
  pages.set("README.md", contents(doors));
  return { pages, undocumented, examples };
}

/** The comment at the top of a file, without its tags. */
function headOf(text) {
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? "";
  return comment
    .replace(/^\s*\* ?/gm, "")
    .replace(/^@[\s\S]*/m, "")
    .trim();
}

function entryOf(exported, checker) {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const declaration = symbol.valueDeclaration ?? symbol.declarations[0];
  const tags = {};
  for (const { name, text } of symbol.getJsDocTags(checker)) {
    tags[name] = [...(tags[name] ?? []), ts.displayPartsToString(text).trim()];
  }
  const doc = ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();
  return {
    name: exported.name,
    kind: kindOf(symbol),
    doc,
    tags,
    code: codeOf(declaration, exported.name, checker),
  };
}

function kindOf({ flags }) {
  if (flags & ts.SymbolFlags.Function) return "Functions";
  if (flags & ts.SymbolFlags.Class) return "Classes";
  return flags & ts.SymbolFlags.Variable ? "Values" : "Types";
}

/** The declaration as it stands in the source, without bodies. */
function codeOf(declaration, name, checker) {
  if (ts.isVariableDeclaration(declaration)) {
    const type = checker.typeToString(
      checker.getTypeAtLocation(declaration),
      undefined,
      ts.TypeFormatFlags.NoTruncation,
    );
    return `const ${name}: ${type.length > 300 ? `${type.slice(0, 300)}…` : type}`;
  }
  if (ts.isClassDeclaration(declaration)) {
    const members = declaration.members.filter(
      (member) => !ts.isPrivateIdentifier(member.name ?? declaration.name),
    );
    const head = declaration.getText().slice(0, declaration.members.pos - declaration.getStart());
    return `${head.replace(/^export /, "")}\n${members.map((member) => `  ${headed(member)}`).join("\n")}\n}`;
  }
  return headed(declaration).replace(/^export /, "");
}

/** Text of a declaration up to its body, comments inside it included. */
function headed(node) {
  const text = node.getText();
  return node.body ? `${text.slice(0, node.body.getStart() - node.getStart()).trim()};` : text;
}

/** Code of an example, which may stand in a fence. */
function bare(code) {
  return code.replace(/^```\w*\n|\n?```$/g, "");
}

/** An example without imports gets those of its door, and `rows` to work on. */
function complete(code, door, entries) {
  if (/^import /m.test(code)) return code;
  const uses = (word) => new RegExp(`(?<![.\\w])${word}\\b`).test(code);
  const declares = (word) => new RegExp(`(const|let) (\\{[^}]*)?\\b${word}\\b`).test(code);
  const names = entries.filter(({ kind, name }) => kind !== "Types" && uses(name) && !declares(name));
  const imports = `import { ${names.map(({ name }) => name).join(", ")} } from "${nameOf(door)}";\n`;
  const rows = "const rows = Array.from({ length: 90 }, (_, i) => [i % 3, Math.floor(i / 3) % 10, i % 7]);\n";
  return imports + (uses("rows") && !declares("rows") ? rows : "") + code;
}

function page({ door, about, entries }) {
  const sections = KINDS.flatMap((kind) => {
    const of = entries.filter((entry) => entry.kind === kind);
    return of.length === 0 ? [] : [`## ${kind}`, ...of.flatMap(section)];
  });
  return `${[`# ${nameOf(door)}`, about, "Generated from the sources by `npm run docs`. In the examples `rows` is a list of rows of numbers.", ...sections].join("\n\n")}\n`;
}

function section({ name, doc, tags, code }) {
  const parameters = (tags.param ?? []).map((text) => {
    const [, parameter, rest] = /^(\S+)\s*(?:-\s*)?([\s\S]*)$/.exec(text);
    return `- \`${parameter}\`: ${oneLine(rest)}`;
  });
  return [
    `### ${name}`,
    linked(doc),
    ...(parameters.length > 0 ? [parameters.join("\n")] : []),
    ...(tags.returns ?? []).map((text) => `Returns ${oneLine(text)}`),
    ...(tags.throws ?? []).map((text) => `Throws ${oneLine(text)}`),
    `\`\`\`ts\n${code}\n\`\`\``,
    ...(tags.example ?? []).map((text) => `Example:\n\n\`\`\`ts\n${bare(text)}\n\`\`\``),
  ].filter(Boolean);
}

const oneLine = (text) => linked(text.replace(/\s*\n\s*/g, " "));
const linked = (text) => text.replace(/\{@link (\w+)\}/g, "`$1`");

function contents(doors) {
  const lines = doors.map(({ door, about, entries }) => {
    const values = entries.filter(({ kind }) => kind !== "Types").map(({ name }) => `\`${name}\``);
    return `- [${nameOf(door)}](${door}.md): ${about.split("\n\n")[0].replaceAll("\n", " ")} ${values.join(", ")}.`;
  });
  return `${["# API reference", "One page for each door of the package.", lines.join("\n")].join("\n\n")}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { pages, undocumented } = apiReference();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, text] of pages) writeFileSync(FOLDER + name, text);
  for (const name of undocumented) process.stderr.write(`no comment: ${name}\n`);
  if (undocumented.length > 0) process.exitCode = 1;
}
