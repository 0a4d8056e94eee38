/** "sc://host:port/;key=value;…" → where a server is and how it is spoken to; the keys are those of Spark's own clients. */
import { userInfo } from "node:os";
import { wordWithoutSecrets } from "../base/secrets.js";
import { sparkError } from "./spark-errors.js";

export interface Address {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** What every request carries beside its message, the token included. */
  readonly headers: Readonly<Record<string, string>>;
  readonly user: string | undefined;
  readonly session: string | undefined;
}

const PORT = 15002;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const HEADER = /^[\w!#$&'*+.^`|~-]+$/;

export function addressOf(text: unknown): Address {
  const refuse = () => sparkError("SPARK_ADDRESS", { value: hidden(text) });
  const parts = typeof text === "string" ? /^sc:\/\/([^/;?#]+)(?:\/(?:;(.*))?)?$/i.exec(text) : null;
  if (!parts) throw refuse();
  const place = /^(\[[0-9a-f:.]+\]|[^:[\]@%\\\s]+)(?::(\d{1,5}))?$/i.exec(parts[1]);
  if (!place || Number(place[2] ?? PORT) > 65535 || !URL.canParse(`http://${place[1]}`)) throw refuse();
  const given = new Map<string, string>();
  for (const pair of (parts[2] ?? "").split(";").filter((part) => part !== "")) {
    const at = pair.indexOf("=");
    if (at <= 0) throw refuse();
    const [key, value] = [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))];
    if (key === undefined || value === undefined) throw refuse();
    given.set(key, value);
  }
  const take = (key: string): string | undefined => {
    const value = given.get(key);
    given.delete(key);
    return value;
  };
  const token = take("token");
  const ssl = take("use_ssl");
  const user = take("user_id");
  const session = take("session_id");
  take("user_agent");
  // What is no header of HTTP would fail with every call.
  for (const [key, value] of [...given, ["authorization", token ?? ""]]) {
    if (!HEADER.test(key) || !/^[\t\x20-\x7e]*$/.test(value)) throw refuse();
  }
  if (session !== undefined && !UUID.test(session)) throw refuse();
  const host = place[1].replace(/^\[|\]$/g, "");
  return {
    host,
    port: Number(place[2] ?? PORT),
    // A token is a secret: it goes over TLS unless someone says otherwise.
    tls: ssl === undefined ? token !== undefined : ssl.toLowerCase() === "true",
    headers: {
      ...Object.fromEntries([...given].map(([key, value]) => [key.toLowerCase(), value])),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    user,
    session,
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** An address without its secrets and its session, for messages: the session was not written by whoever reads them. */
function hidden(text: unknown): unknown {
  if (typeof text !== "string") return text;
  return wordWithoutSecrets(text.replace(/\/?;session_id=[^;]*$/i, ""));
}

/** Who one is if the address does not say. A user without an entry in the system's list has a name all the same. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return process.env.USER || "spectacl";
  }
}
