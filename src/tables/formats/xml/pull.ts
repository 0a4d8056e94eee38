/**
 * The text of an XML document → its tags and texts, one after the other. Only the five named entities and numbered ones are
 * known, a document that declares its own is refused, and so is one that is nested too deep.
 */
import { ioError } from "../../errors/file-errors.js";

/** An opening tag, a closing one, or text between tags. An element without content is an opening and a closing one. */
export type XmlEvent =
  | { readonly kind: "open"; readonly name: string; readonly attributes: ReadonlyMap<string, string> }
  | { readonly kind: "close"; readonly name: string }
  | { readonly kind: "text"; readonly text: string };

/** What the document is: for messages. */
export interface XmlSource {
  readonly name: string;
  readonly format: string;
}

const MOST_NESTED = 100;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const TAG_NAME = /[^\s/>=<]+/y;
const ATTRIBUTE = /\s*([^\s=/><"']+)\s*=\s*("[^"<]*"|'[^'<]*')/y;
const TAG_END = /\s*(\/?)>/y;

export interface XmlReader extends Iterable<XmlEvent> {
  /** Throws what is wrong at the place that was read last. */
  readonly fail: (what: string) => never;
}

export function xmlReader(text: string, source: XmlSource): XmlReader {
  let at = 0;
  const fail = (what: string): never => {
    throw ioError("MALFORMED_FILE", { ...source, line: lineAt(text, at), what });
  };
  return { fail, [Symbol.iterator]: () => events(text, (place) => (at = place), fail) };
}

function* events(
  text: string,
  reached: (at: number) => void,
  fail: (what: string) => never,
): Generator<XmlEvent, void, void> {
  const open: string[] = [];
  let seen = false;
  let at = text.startsWith("\ufeff") ? 1 : 0;
  const past = (mark: string, what: string): number => {
    const end = text.indexOf(mark, at);
    if (end < 0) fail(`${what} does not end`);
    return end + mark.length;
  };
  while (at < text.length) {
    reached(at);
    if (text[at] !== "<") {
      const end = text.indexOf("<", at);
      const raw = text.slice(at, end < 0 ? text.length : end);
      if (open.length > 0) yield { kind: "text", text: decoded(raw, fail) };
      else if (raw.trim() !== "") fail("text stands outside the outermost element");
      at += raw.length;
    } else if (text.startsWith("<!--", at)) at = past("-->", "a comment");
    else if (text.startsWith("<?", at)) at = past("?>", "an instruction");
    else if (text.startsWith("<![CDATA[", at)) {
      const end = past("]]>", "CDATA");
      if (open.length > 0) yield { kind: "text", text: text.slice(at + 9, end - 3) };
      at = end;
    } else if (text.startsWith("<!", at)) {
      const end = past(">", "a declaration");
      if (text.slice(at, end).includes("[")) fail("declarations of its own are not read");
      at = end;
    } else if (text[at + 1] === "/") {
      const end = past(">", "a closing tag");
      const name = local(text.slice(at + 2, end - 1).trim());
      if (open.pop() !== name) fail(`</${name}> closes nothing`);
      yield { kind: "close", name };
      at = end;
    } else {
      if (open.length === 0 && seen) fail("a second outermost element begins");
      seen = true;
      const tag = tagAt(text, at, fail);
      yield { kind: "open", name: tag.name, attributes: tag.attributes };
      if (tag.empty) yield { kind: "close", name: tag.name };
      else if (open.push(tag.name) > MOST_NESTED) fail(`it is nested more than ${MOST_NESTED} deep`);
      at = tag.end;
    }
  }
  if (open.length > 0) fail(`it ends within <${open[open.length - 1]}>`);
  if (!seen) fail("it holds no element");
}

function tagAt(text: string, at: number, fail: (what: string) => never) {
  TAG_NAME.lastIndex = at + 1;
  const name = TAG_NAME.exec(text)?.[0] ?? fail("a tag has no name");
  const attributes = new Map<string, string>();
  let end = at + 1 + name.length;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const found = ATTRIBUTE.exec(text);
    if (!found) break;
    attributes.set(local(found[1]), decoded(found[2].slice(1, -1), fail));
    end = ATTRIBUTE.lastIndex;
  }
  TAG_END.lastIndex = end;
  const close = TAG_END.exec(text);
  if (!close) return fail(`the tag <${name.slice(0, 40)}> does not end well`);
  return { name: local(name), attributes, empty: close[1] === "/", end: TAG_END.lastIndex };
}

/** A name without its namespace. */
function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function decoded(raw: string, fail: (what: string) => never): string {
  if (!raw.includes("&")) return raw;
  return raw.replace(/&([^;&\s]{0,10})(;?)/g, (_, entity: string, end: string) => {
    const number = /^#(?:x([0-9a-fA-F]+)|(\d+))$/.exec(entity);
    const code = number && Number.parseInt(number[1] ?? number[2], number[1] === undefined ? 10 : 16);
    if (end === ";" && code !== null && code <= 0x10ffff) return String.fromCodePoint(code);
    if (end === ";" && Object.hasOwn(NAMED, entity)) return NAMED[entity];
    return fail(`&${entity}${end} is not known`);
  });
}

function lineAt(text: string, at: number): number {
  let line = 1;
  for (let end = text.indexOf("\n"); end >= 0 && end < at; end = text.indexOf("\n", end + 1)) line++;
  return line;
}
