/** A line of syslog → its parts. */

export interface SystemLine {
  /** As it stands there: such lines have no year. */
  readonly time: string;
  readonly host: string;
  readonly process: string;
  readonly pid: string;
  readonly message: string;
}

const TIME = /^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d $/;
const TIME_SIGNS = 16;
// In front may stand how urgent it is: <165>.
const PRIORITY = /^<\d{1,3}>/;

/** `Nov 19 04:10:53 host process[pid]: message`; undefined if it is none. */
export function systemLine(line: string): SystemLine | undefined {
  const text = line.slice(PRIORITY.exec(line)?.[0].length ?? 0);
  if (!TIME.test(text.slice(0, TIME_SIGNS))) return undefined;
  const host = text.indexOf(" ", TIME_SIGNS);
  const tag = text.indexOf(":", host);
  if (host < 0 || tag < 0) return undefined;
  const called = text.slice(host + 1, tag);
  const open = called.endsWith("]") ? called.lastIndexOf("[") : -1;
  return {
    time: text.slice(0, TIME_SIGNS - 1),
    host: text.slice(TIME_SIGNS, host),
    process: open < 0 ? called : called.slice(0, open),
    pid: open < 0 ? "" : called.slice(open + 1, -1),
    message: text.slice(tag + 1).trim(),
  };
}
