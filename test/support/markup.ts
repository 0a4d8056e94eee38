/** Markup → its elements; throws where it is not well formed. Strict: every tag closed, every value quoted. */

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

const VOID = ["meta"];
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

export function parsed(markup: string): Element {
  if (ILLEGAL.test(markup)) throw new Error("a character that XML forbids");
  const root: Element = { name: "", attributes: {}, children: [] };
  const open = [root];
  const token =
    /<!doctype html>|<style>([^<]*)<\/style>|<\/([a-z0-9]+)>|<([a-zA-Z0-9]+)((?: [a-zA-Z0-9:-]+="[^"<]*")*)(\/?)>|([^<]+)/gy;
  while (token.lastIndex < markup.length) {
    const at = token.lastIndex;
    const found = token.exec(markup);
    if (!found) throw new Error(`not well formed: ${markup.slice(at, at + 80)}`);
    const [whole, , closed, name, attributes, alone, text] = found;
    const parent = open[open.length - 1];
    if (text !== undefined) parent.children.push(decoded(text));
    else if (closed) {
      if (parent.name !== closed) throw new Error(`</${closed}> closes <${parent.name}>`);
      open.pop();
    } else if (name) {
      const element = { name, attributes: attributesOf(attributes), children: [] };
      parent.children.push(element);
      if (!alone && !VOID.includes(name)) open.push(element);
    } else if (!/^<(!doctype|style)/.test(whole)) throw new Error(`not well formed: ${whole}`);
  }
  if (open.length > 1) throw new Error(`<${open[open.length - 1].name}> is not closed`);
  return root;
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, value] of text.matchAll(/ ([a-zA-Z0-9:-]+)="([^"]*)"/g)) {
    if (name in attributes) throw new Error(`${name} is given twice`);
    attributes[name] = decoded(value);
  }
  return attributes;
}

function decoded(text: string): string {
  return text.replace(/&([^;\s]*)(;?)/g, (whole, name: string, end: string) => {
    if (end === "" || !(name in ENTITIES)) throw new Error(`${whole} is no entity`);
    return ENTITIES[name];
  });
}

/** Every element below, itself included, in the order of the text. */
export function elements(element: Element): Element[] {
  return [
    element,
    ...element.children.flatMap((child) => (typeof child === "string" ? [] : elements(child))),
  ];
}

/** The text of the element and all below it. */
export function textOf(element: Element): string {
  return element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}
