// The studio in one file, as a list of pieces: text as it stands, and slices of files in dist/studio. The program puts
// them together on demand, so that the package holds every byte of the studio once.
//
// Every chunk but the entry becomes a function of one script that makes its exports when it is first called; the entry
// comes last and stays at the top, where it may await. Exports are getters: the variables behind them may change.
import { parseAst } from "rolldown/parseAst";

const LAZY = "const __lazy=(make)=>{let made;return()=>made??=make()};\n";

/** `chunks`: those of the page, by name with their code. Returns pieces: a text, or [file, from, to]. */
export function scriptPieces(chunks) {
  const number = new Map(chunks.map(({ fileName }, at) => [base(fileName), at]));
  const part = (specifier) => `__part${number.get(base(specifier))}`;
  const parts = chunks
    .filter(({ isEntry }) => !isEntry)
    .flatMap((chunk) => {
      const { exported, edits } = linked(chunk.code, part);
      const opening = `const ${part(chunk.fileName)}=__lazy(()=>{`;
      return [opening, ...edited(chunk, edits), `;return{${exported}}});\n`];
    });
  const entry = chunks.find(({ isEntry }) => isEntry);
  const { exported, edits } = linked(entry.code, part);
  return [LAZY, ...parts, `const ${part(entry.fileName)}=()=>({${exported}});\n`, ...edited(entry, edits)];
}

export function joined(pieces, read) {
  return pieces
    .map((piece) => (typeof piece === "string" ? piece : read(piece[0]).slice(piece[1], piece[2])))
    .join("");
}

const base = (path) => path.replace(/^.*\//, "");

/** The edits that turn a chunk's imports and exports into constants and getters. */
function linked(code, part) {
  const edits = [];
  const exported = [];
  const program = parseAst(code);
  for (const node of program.body) {
    if (node.type === "ImportDeclaration") edits.push([node.start, node.end, constants(node, part)]);
    if (node.type === "ExportNamedDeclaration") {
      if (node.declaration) throw new Error("an export of an unknown form");
      edits.push([node.start, node.end, ""]);
      // Handed on from another chunk, or its own.
      const from = node.source ? `${part(node.source.value)}().` : "";
      for (const { local, exported: name } of node.specifiers)
        exported.push(`get ${name.name}(){return ${from}${local.name}}`);
    }
  }
  walk(program, (node) => {
    // Vite loads styles before a lazy part: here they are in the page already.
    const loaded = node.type === "CallExpression" && node.arguments[0]?.body;
    const imported = loaded?.type === "ImportExpression" ? loaded : node;
    if (imported.type !== "ImportExpression") return true;
    const { source } = imported;
    const specifier = source.type === "TemplateLiteral" ? source.quasis[0].value.cooked : source.value;
    edits.push([node.start, node.end, `Promise.resolve().then(${part(specifier)})`]);
    return false;
  });
  return { exported: exported.join(), edits: edits.sort(([a], [b]) => a - b) };
}

function constants({ specifiers, source }, part) {
  const from = `${part(source.value)}()`;
  const names = specifiers.map((one) => {
    if (one.type === "ImportSpecifier") return `${one.imported.name}:${one.local.name}`;
    throw new Error(`an import of an unknown form: ${one.type}`);
  });
  return names.length > 0 ? `const{${names.join()}}=${from};` : `${from};`;
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
