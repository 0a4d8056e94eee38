/** A line of the log of a web server, in the common or the combined form of Apache and nginx → its parts. */

export interface AccessLine {
  readonly host: string;
  readonly user: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly method: string;
  readonly path: string;
  readonly protocol: string;
  readonly status: number;
  /** 0 where a hyphen says that nothing was sent. */
  readonly bytes: number;
  readonly referrer: string;
  readonly agent: string;
  /** Whether the line has the last two, hyphens or not. */
  readonly combined: boolean;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const TIME = /^(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)$/;

/** `host ident user [time] "request" status bytes "referrer" "agent"`, without the last two in the common form; undefined if it is none. */
export function accessLine(line: string): AccessLine | undefined {
  const begin = accessTime(line);
  if (!begin) return undefined;
  const request = quoted(line, begin.next);
  if (!request) return undefined;
  const [status, bytes] = line
    .slice(request.end + 1, request.end + 40)
    .trimStart()
    .split(" ", 2);
  if (!/^\d{3}$/.test(status ?? "") || !/^(\d{1,15}|-)$/.test(bytes ?? "")) return undefined;
  const referrer = quoted(line, line.indexOf('"', request.end + 1));
  const agent = referrer && quoted(line, line.indexOf('"', referrer.end + 1));
  const [method = "", path = "", protocol = ""] = request.text.split(" ", 3);
  return {
    ...begin.said,
    method,
    path,
    protocol,
    status: Number(status),
    bytes: bytes === "-" ? 0 : Number(bytes),
    referrer: present(referrer?.text ?? ""),
    agent: present(agent?.text ?? ""),
    combined: agent !== undefined,
  };
}

/** What stands before the request, which is quoted at `next`. */
function accessTime(line: string) {
  const open = line.indexOf(" [");
  const close = line.indexOf('] "', open);
  if (open < 0 || close < 0) return undefined;
  const time = timeOf(line.slice(open + 2, close));
  const [host, ident, ...user] = line.slice(0, open).split(" ");
  if (time === undefined || ident === undefined || host === "" || user.length === 0) return undefined;
  return { said: { host, user: present(user.join(" ")), time }, next: close + 2 };
}

function timeOf(text: string): number | undefined {
  const found = TIME.exec(text);
  if (!found) return undefined;
  const [, day, month, year, hours, minutes, seconds, sign, east, past] = found;
  const at = MONTHS.indexOf(month);
  if (at < 0) return undefined;
  const shift = (sign === "-" ? -1 : 1) * (60 * Number(east) + Number(past)) * 60_000;
  return Date.UTC(Number(year), at, Number(day), Number(hours), Number(minutes), Number(seconds)) - shift;
}

/** What stands in quotes from a place on; a backslash keeps the sign after it. */
function quoted(line: string, from: number): { readonly text: string; readonly end: number } | undefined {
  if (from < 0 || line[from] !== '"') return undefined;
  for (let at = from + 1; at < line.length; at++) {
    if (line[at] === "\\") at++;
    else if (line[at] === '"') return { text: line.slice(from + 1, at), end: at };
  }
  return undefined;
}

function present(text: string): string {
  return text === "-" ? "" : text;
}
