// Scripts of the studio as lists of pieces: text as it stands, and slices of files of the package. The program puts them
// together on demand, so that the package holds every byte once: the page in one file is made of the page's parts, its
// worker of the library's files and what the studio adds.
//
// Every chunk but the entry becomes a function of one script that makes its exports when it is first called; the entry
// comes last and stays at the top, where it may await. Exports are getters, and no chunk may import another in a circle.
import { posix } from "node:path";
import { parseAst } from "rolldown/parseAst";

const LAZY = "const __lazy=(make)=>{let made;return()=>made??=make()};\n";

/** The file that a chunk means by a relative specifier. */
export function beside(specifier, fileName) {
  return posix.join(posix.dirname(fileName), specifier);
}

/**
 * `chunks`: by file name with their code. `resolve`: a specifier in a chunk → the name of another. `late`: specifiers of
 * functions that are looked up when they are called, for those that lead back. Returns pieces: a text, or [file, from, to].
 */
export function scriptPieces(chunks, { resolve = beside, late = () => false } = {}) {
  const number = new Map(chunks.map(({ fileName }, at) => [fileName, at]));
  const part = (name) => {
    if (!number.has(name)) throw new Error(`${name} is none of the chunks`);
    return `__part${number.get(name)}`;
  };
  refuseCircles(chunks, resolve, late);
  const linkedIn = ({ fileName, code }) =>
    linked(code, (specifier) => part(resolve(specifier, fileName)), late);
  const parts = chunks
    .filter(({ isEntry }) => !isEntry)
    .flatMap((chunk) => {
      const { exported, edits } = linkedIn(chunk);
      const opening = `const ${part(chunk.fileName)}=__lazy(()=>{`;
      return [opening, ...edited(chunk, edits), `;return{${exported}}});\n`];
    });
  const entry = chunks.find(({ isEntry }) => isEntry);
  const { exported, edits } = linkedIn(entry);
  return [LAZY, ...parts, `const ${part(entry.fileName)}=()=>({${exported}});\n`, ...edited(entry, edits)];
}

/** A chunk that needs itself before it is made would call itself for ever in a page; here it fails the build. */
function refuseCircles(chunks, resolve, late) {
  const made = new Set();
  const visit = (chunk, path) => {
    if (path.includes(chunk.fileName)) throw new Error(`a circle: ${[...path, chunk.fileName].join(" → ")}`);
    if (made.has(chunk)) return;
    for (const { source } of parseAst(chunk.code).body) {
      if (!source || late(source.value)) continue;
      const name = resolve(source.value, chunk.fileName);
      const next = chunks.find(({ fileName }) => fileName === name);
      if (next) visit(next, [...path, chunk.fileName]);
    }
    made.add(chunk);
  };
  for (const chunk of chunks) visit(chunk, []);
}

/** The specifiers that a chunk imports, at once or on demand. */
export function importedBy(code) {
  const found = [];
  const program = parseAst(code);
  for (const { source } of program.body) if (source) found.push(source.value);
  walk(program, (node) => {
    const specifier = node.type === "ImportExpression" ? literal(node.source) : undefined;
    if (specifier !== undefined) found.push(specifier);
    return true;
  });
  return found;
}

export function joined(pieces, read) {
  return pieces
    .map((piece) => (typeof piece === "string" ? piece : read(piece[0]).slice(piece[1], piece[2])))
    .join("");
}

/** The edits that turn a chunk's imports and exports into constants and getters. */
function linked(code, part, late) {
  const edits = inert(code);
  const exported = [];
  const program = parseAst(code);
  for (const node of program.body) {
    if (node.type === "ImportDeclaration") edits.push([node.start, node.end, constants(node, part, late)]);
    if (node.type === "ExportNamedDeclaration") {
      if (node.declaration) throw new Error("an export of an unknown form");
      edits.push([node.start, node.end, ""]);
      // Handed on from another chunk, or its own.
      const from = node.source ? `${part(node.source.value)}().` : "";
      for (const { local, exported: name } of node.specifiers)
        exported.push(`get ${name.name}(){return ${from}${local.name}}`);
    } else if (/^Export/.test(node.type)) throw new Error(`an export of an unknown form: ${node.type}`);
  }
  walk(program, (node) => {
    // Vite loads styles before a lazy part: here they are in the page already.
    const loaded = node.type === "CallExpression" && node.arguments[0]?.body;
    const imported = loaded?.type === "ImportExpression" ? loaded : node;
    const specifier = imported.type === "ImportExpression" ? literal(imported.source) : undefined;
    if (specifier === undefined) return true;
    edits.push([node.start, node.end, `Promise.resolve().then(${part(specifier)})`]);
    return false;
  });
  return { exported: exported.join(), edits: edits.sort(([a], [b]) => a - b) };
}

/** What an import names, unless that is known when it runs only. */
function literal(source) {
  return source.type === "TemplateLiteral" ? source.quasis[0].value.cooked : source.value;
}

function constants({ specifiers, source }, part, late) {
  const from = `${part(source.value)}()`;
  const names = specifiers.map((one) => {
    if (one.type === "ImportSpecifier") return [one.imported.name, one.local.name];
    throw new Error(`an import of an unknown form: ${one.type}`);
  });
  if (late(source.value))
    return names.map(([name, local]) => `const ${local}=(...given)=>${from}.${name}(...given);`).join("");
  const pairs = names.map((pair) => pair.join(":"));
  return pairs.length > 0 ? `const{${pairs.join()}}=${from};` : `${from};`;
}

/** Code must not end the element it stands in: in strings and patterns, where alone these occur, \/ is / and \! is !. */
function inert(code) {
  return [...code.matchAll(/<(?=\/script|!--)/g)].map(({ index }) => [index + 1, index + 1, "\\"]);
}

/** Visits a node and, where `visit` says so, those below it. */
function walk(node, visit) {
  if (typeof node?.type === "string" && !visit(node)) return;
  for (const child of Object.values(node))
    if (typeof child === "object" && child !== null) walk(child, visit);
}

function edited({ fileName, code }, edits) {
  const pieces = [];
  let at = 0;
  for (const [start, end, text] of [...edits, [code.length, code.length, ""]]) {
    if (start > at) pieces.push([fileName, at, start]);
    if (text) pieces.push(text);
    at = end;
  }
  return pieces;
}
