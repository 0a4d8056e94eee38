/** The functions that files of a folder export, with their parameters, as they are written. */
import { readdirSync, readFileSync } from "node:fs";
import ts from "@typescript/typescript6";

const ROOT = new URL("../../", import.meta.url);

export interface ExportedFunction {
  /** `columns/amounts.ts`, below the folder. */
  readonly file: string;
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
}

export function exportedFunctions(folder: string): readonly ExportedFunction[] {
  const below = new URL(`${folder}/`, ROOT);
  const files = readdirSync(below, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".ts"))
    .sort();
  return files.flatMap((file) => {
    const parsed = ts.createSourceFile(
      file,
      readFileSync(new URL(file, below), "utf8"),
      ts.ScriptTarget.Latest,
      true,
    );
    return parsed.statements.filter(isExported).map((found) => ({
      file,
      name: found.name?.text ?? "",
      parameters: found.parameters.map(({ name, type }) => ({
        name: name.getText(),
        type: type?.getText() ?? "",
      })),
    }));
  });
}

function isExported(node: ts.Statement): node is ts.FunctionDeclaration {
  return (
    ts.isFunctionDeclaration(node) &&
    (node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)
  );
}
