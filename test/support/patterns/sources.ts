/** The regular expressions that sources write: literals, and those made of constants of their file. */
import { readdirSync, readFileSync } from "node:fs";
import ts from "@typescript/typescript6";

const ROOT = new URL("../../../", import.meta.url);

export interface Pattern {
  readonly file: string;
  readonly line: number;
  /** As it is written. */
  readonly text: string;
  /** Undefined if it is not known before the program runs. */
  readonly source: string | undefined;
  readonly flags: string;
}

export function patternsOf(file: string, text: string): readonly Pattern[] {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(parsed);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = patternAt(node, constants);
    if (pattern) {
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ file, line, text: node.getText(), ...pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** Of all TypeScript files of src and apps. */
export function allPatterns(): readonly Pattern[] {
  return ["src", "apps"].flatMap((top) =>
    readdirSync(new URL(`${top}/`, ROOT), { recursive: true, encoding: "utf8" })
      .map((name) => `${top}/${name.replaceAll("\\", "/")}`)
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((file) => patternsOf(file, readFileSync(new URL(file, ROOT), "utf8"))),
  );
}

type Constants = ReadonlyMap<string, ts.Expression>;

function constantsOf(file: ts.SourceFile): Constants {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (node.parent.flags & ts.NodeFlags.Const) found.set(node.name.text, node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function patternAt(node: ts.Node, constants: Constants): Pick<Pattern, "source" | "flags"> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const made = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!(made && ts.isIdentifier(node.expression) && node.expression.text === "RegExp")) return undefined;
  const [source, flags] = node.arguments ?? [];
  const given = flags ? wordOf(flags, constants) : "";
  return {
    source: given === undefined || !source ? undefined : wordOf(source, constants),
    flags: given ?? "",
  };
}

/** What an expression of constants is; undefined if it has others. */
function wordOf(node: ts.Expression, constants: Constants): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text);
    return value && wordOf(value, constants);
  }
  const raw = ts.isTaggedTemplateExpression(node) && node.tag.getText() === "String.raw";
  const template = raw ? node.template : node;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return raw ? template.rawText : template.text;
  if (!ts.isTemplateExpression(template)) return undefined;
  const { head, templateSpans } = template;
  const bare = (part: ts.TemplateLiteralToken): string => (raw ? (part.rawText ?? part.text) : part.text);
  const words = templateSpans.map(({ expression, literal }) => {
    const word = wordOf(expression, constants);
    return word === undefined ? undefined : word + bare(literal);
  });
  return words.includes(undefined) ? undefined : bare(head) + words.join("");
}
