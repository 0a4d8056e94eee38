/** Where sources decide something by a name that a registry holds: what is compared with it, and lists of such names. */
import { readdirSync, readFileSync } from "node:fs";
import ts from "@typescript/typescript6";

const ROOT = new URL("../../", import.meta.url);

/** A place that decides by a name. */
export interface NameUse {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  /** What is compared with the name, as it is written; empty for a list. */
  readonly subject: string;
}

/** Uses that are none, because the word means something else there; the reason is for readers. */
export interface Exception {
  readonly reason: string;
  readonly names: readonly string[];
  readonly file?: RegExp;
  readonly subject?: RegExp;
}

export interface NameSearch {
  /** Whether a file may decide by this name: that of the thing itself. */
  readonly home?: (file: string, name: string) => boolean;
  readonly except?: readonly Exception[];
  /** Path → text; by default all sources of src and apps. */
  readonly sources?: ReadonlyMap<string, string>;
}

/**
 * Comparisons with one of the names by ===, !==, == and !=, `case`, and a literal given to `includes`, `indexOf`, `has` or
 * `get`; and lists of two names or more: arrays, keys of an object, types, alternatives of a regular expression.
 */
export function comparisonsWith(names: readonly string[], search: NameSearch = {}): NameUse[] {
  const { home = () => false, except = [], sources = allSources() } = search;
  return [...sources]
    .flatMap(([file, text]) => usesIn(file, text, new Set(names)))
    .filter((use) => !home(use.file, use.name) && !except.some((exception) => covers(exception, use)));
}

/** Whether an exception is about this use. */
export function covers({ names, file, subject }: Exception, use: NameUse): boolean {
  return names.includes(use.name) && (file?.test(use.file) ?? true) && (subject?.test(use.subject) ?? true);
}

/** All TypeScript files of src and apps. */
function allSources(): ReadonlyMap<string, string> {
  const files = ["src", "apps"].flatMap((top) =>
    readdirSync(new URL(`${top}/`, ROOT), { recursive: true, encoding: "utf8" })
      .map((name) => `${top}/${name.replaceAll("\\", "/")}`)
      .filter((name) => /\.tsx?$/.test(name)),
  );
  return new Map(files.map((file) => [file, readFileSync(new URL(file, ROOT), "utf8")]));
}

const EQUALITIES = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);
const LOOKUPS = ["includes", "indexOf", "has", "get"];

function usesIn(file: string, text: string, names: ReadonlySet<string>): NameUse[] {
  // Most files hold none of the names: those are not parsed.
  if (![...names].some((name) => text.includes(name))) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const uses: NameUse[] = [];
  const visit = (node: ts.Node): void => {
    for (const [name, subject] of decidedBy(node, names)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      uses.push({ file, line: line + 1, name, subject: subject?.getText() ?? "" });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

type Decision = readonly [name: string, subject?: ts.Node];

/** The names that a node decides by, and what it compares with them. */
function decidedBy(node: ts.Node, names: ReadonlySet<string>): readonly Decision[] {
  const one = (given: ts.Node, subject: ts.Node): readonly Decision[] =>
    ts.isStringLiteralLike(given) && names.has(given.text) ? [[given.text, subject]] : [];
  const several = (words: readonly string[]): readonly Decision[] => {
    const found = words.filter((word) => names.has(word));
    return found.length > 1 ? found.map((word): Decision => [word]) : [];
  };
  if (ts.isBinaryExpression(node) && EQUALITIES.has(node.operatorToken.kind)) {
    return [...one(node.left, node.right), ...one(node.right, node.left)];
  }
  if (ts.isCaseClause(node)) return one(node.expression, node.parent.parent.expression);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression: list, name } = node.expression;
    const [asked] = node.arguments;
    if (asked === undefined || !LOOKUPS.includes(name.text)) return [];
    const listed = ts.isArrayLiteralExpression(list) ? list.elements.flatMap((word) => one(word, asked)) : [];
    return [...one(asked, list), ...listed];
  }
  if (ts.isArrayLiteralExpression(node) && !isAsked(node)) return several(node.elements.flatMap(literal));
  if (ts.isObjectLiteralExpression(node)) {
    return several(node.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? keyOf(one.name) : [])));
  }
  if (ts.isUnionTypeNode(node)) {
    return several(node.types.flatMap((type) => (ts.isLiteralTypeNode(type) ? literal(type.literal) : [])));
  }
  if (ts.isRegularExpressionLiteral(node)) return several(alternatives(node.text));
  return [];
}

/** Whether a list is asked for what it includes: then the call is the comparison. */
function isAsked(list: ts.ArrayLiteralExpression): boolean {
  return (
    ts.isPropertyAccessExpression(list.parent) &&
    list.parent.expression === list &&
    LOOKUPS.includes(list.parent.name.text)
  );
}

function literal(node: ts.Node): string[] {
  return ts.isStringLiteralLike(node) ? [node.text] : [];
}

function keyOf(name: ts.PropertyName): string[] {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? [name.text] : [];
}

/** Words between the bars of a regular expression. */
function alternatives(text: string): string[] {
  return text.includes("|") ? text.split(/[^\w-]+/) : [];
}
