/** Names and values as SQL has them. */
import { sparkError } from "./spark-errors.js";

/** A name in backticks. What Spark would replace by a setting before it reads the text is refused. */
export function quoted(name: string): string {
  if (name.includes("${")) throw sparkError("SPARK_NAME", { name });
  return `\`${name.replaceAll("`", "``")}\``;
}

/** A name that no column has, in whatever case: Spark tells names apart by their letters only. */
export function freeName(wish: string, columns: readonly { readonly name: string }[]): string {
  const taken = columns.map(({ name }) => name.toLowerCase());
  let name = wish;
  while (taken.includes(name.toLowerCase())) name += "_";
  return name;
}

/** The parts of a name such as sales.customers or `a.b`.c, without their quotes. */
export function nameParts(name: string): string[] | undefined {
  if (!/^(`(?:[^`]|``)+`|[\w$]+)(\.(`(?:[^`]|``)+`|[\w$]+))*$/u.test(name)) return undefined;
  return [...name.matchAll(/\.?(?:`((?:[^`]|``)+)`|([\w$]+))/guy)].map(([, inside, plain]) =>
    inside === undefined ? plain : inside.replaceAll("``", "`"),
  );
}

/** Text as a literal that means the same whatever the server's settings: by the code units that it has. */
export function literal(text: string): string {
  if (/^[\w .,:;+\-/()%&@#!?]*$/.test(text)) return `'${text}'`;
  const hex = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `decode(X'${hex}', 'UTF-8')`;
}

/** A number as a double. */
export function double(value: number): string {
  if (!Number.isFinite(value)) return `CAST('${value}' AS DOUBLE)`;
  return `${Object.is(value, -0) ? "-0" : String(value)}D`;
}

/** The name of a label; NULL for noise and for rows without a label. */
export function nameOf(label: string, names: readonly string[]): string {
  return `element_at(array(${names.map(literal).join(", ")}), CASE WHEN ${label} >= 0 THEN ${label} + 1 END)`;
}
