/** An http or https address that the user names → the bytes behind it, held in memory. */
import { EXIT, Failure } from "../exit.js";
import { bytes as sizeText } from "../terminal/words.js";

export interface Downloaded {
  /** The address without what may be secret in it. */
  readonly name: string;
  /** The last part of the path, from which formats are recognized. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

const MOST_BYTES = 2 ** 30;
// A server that sends nothing for so long will not send any more.
const STALLED_MS = 60_000;

export async function downloaded(address: string): Promise<Downloaded> {
  const url = parsed(address);
  const name = `${url.origin}${url.pathname}`;
  const fail = (why: string): Failure => new Failure(EXIT.noInput, `cannot read ${name}: ${why}.`);
  if (url.username !== "" || url.password !== "")
    throw fail("addresses with a password in them are not opened; download the file first");
  const stall = new AbortController();
  let timer = setTimeout(() => stall.abort(), STALLED_MS);
  try {
    const answer = await fetch(url, { signal: stall.signal });
    if (!answer.ok) throw fail(`the server answers ${`${answer.status} ${answer.statusText}`.trim()}`);
    if (url.protocol === "https:" && answer.url.startsWith("http:"))
      throw fail("it leads to an address that is not encrypted");
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of answer.body ?? []) {
      clearTimeout(timer);
      timer = setTimeout(() => stall.abort(), STALLED_MS);
      pieces.push(piece);
      size += piece.length;
      if (size > MOST_BYTES)
        throw fail(`it has more than ${sizeText(MOST_BYTES)}; download the file, which can then be streamed`);
    }
    const last = decoded(new URL(answer.url || url).pathname.split("/").at(-1) ?? "");
    return { name, file: last, bytes: new Uint8Array(Buffer.concat(pieces)) };
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw fail(stall.signal.aborted ? "the server sends nothing any more" : reason(error));
  } finally {
    clearTimeout(timer);
    // What is left of a body that was not read to its end.
    stall.abort();
  }
}

function parsed(address: string): URL {
  try {
    return new URL(address);
  } catch {
    throw new Failure(
      EXIT.usage,
      "the address of the input is no address: it must be http://HOST/PATH or https://HOST/PATH.",
    );
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: "there is no such server",
  EAI_AGAIN: "the name of the server cannot be looked up",
  ECONNREFUSED: "the server refuses the connection",
  ECONNRESET: "the server broke off",
  UND_ERR_SOCKET: "the server broke off",
  ETIMEDOUT: "the server does not answer",
  UND_ERR_CONNECT_TIMEOUT: "the server does not answer",
  ENETUNREACH: "there is no network",
  EHOSTUNREACH: "the server cannot be reached",
};

function reason(error: unknown): string {
  const { cause } = error as { readonly cause?: NodeJS.ErrnoException };
  const code = cause?.code ?? "";
  const why = Object.hasOwn(REASONS, code)
    ? REASONS[code]
    : /CERT|SELF_SIGNED|TLS|ALTNAME/.test(code)
      ? `its certificate is not trusted (${code})`
      : `it cannot be downloaded${code ? ` (${code})` : ""}`;
  return needsProxy() ? `${why}; a proxy is set, which Node 24 and later use if NODE_USE_ENV_PROXY=1` : why;
}

function needsProxy(): boolean {
  const { HTTP_PROXY, HTTPS_PROXY, http_proxy, https_proxy, NODE_USE_ENV_PROXY } = process.env;
  return Boolean(HTTP_PROXY || HTTPS_PROXY || http_proxy || https_proxy) && NODE_USE_ENV_PROXY !== "1";
}
