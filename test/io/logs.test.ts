/** Logs of web servers and of systems are tables, each line a row. */
import { expect, it } from "vitest";
import { readTable } from "../../src/io.js";
import { problem } from "../support/errors.js";
import { cells, utf8 } from "./bytes.js";

const WEB = `127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] "GET /apache_pb.gif HTTP/1.0" 200 2326
::1 - - [10/Oct/2000:23:59:59 +0000] "POST /a?b=\\"c\\" HTTP/1.1" 404 - "http://x.y/z" "Mozilla/5.0 (X11; [en])"
`;

it("the common and the combined form, with quotes in a request, and moments in one zone", async () => {
  for (const name of ["access.log", "access_log", "a.clf", undefined]) {
    const table = await readTable(utf8(WEB), name === undefined ? {} : { name });
    expect(table.format).toBe("access-log");
    expect(cells(table)).toEqual({
      host: ["127.0.0.1", "::1"],
      user: ["frank", null],
      time: ["2000-10-10T20:55:36.000", "2000-10-10T23:59:59.000"],
      method: ["GET", "POST"],
      path: ["/apache_pb.gif", '/a?b=\\"c\\"'],
      protocol: ["HTTP/1.0", "HTTP/1.1"],
      status: ["200", "404"],
      bytes: [2326, 0],
      referrer: [null, "http://x.y/z"],
      agent: [null, "Mozilla/5.0 (X11; [en])"],
    });
  }
});

it("columns are those of the form, whatever is blank in a short log", async () => {
  const line = (referrer: string): string =>
    `::1 - - [10/Oct/2000:23:59:59 +0000] "GET / HTTP/1.1" 304 -${referrer}\n`;
  const names = async (text: string) => Object.keys(cells(await readTable(utf8(text), { name: "a.log" })));
  const common = ["host", "user", "time", "method", "path", "protocol", "status", "bytes"];
  expect(await names(line(""))).toEqual(common);
  expect(await names(line(' "-" "-"'))).toEqual([...common, "referrer", "agent"]);
});

it("syslog, with and without a process id and a priority", async () => {
  const table = await readTable(
    utf8("<13>Nov 19 04:10:53 box sshd[1021]: Accepted key: a\nNov  9 04:10:54 box kernel: [ 1.5] up\n"),
    { name: "messages" },
  );
  expect(table.format).toBe("system-log");
  expect(cells(table)).toEqual({
    time: ["Nov 19 04:10:53", "Nov  9 04:10:54"],
    host: ["box", "box"],
    process: ["sshd", "kernel"],
    pid: ["1021", null],
    message: ["Accepted key: a", "[ 1.5] up"],
  });
});

it("a line that is none of a log is an error with its line, or a row without values", async () => {
  const text = utf8(`${WEB}\na stack trace\n`);
  await expect(readTable(text, { name: "a.log" })).rejects.toThrow(problem("MALFORMED_FILE", { line: 4 }));
  const table = await readTable(text, { name: "a.log", skipBadLines: true });
  expect([...table.badRows!]).toEqual([2]);
  expect(table.notes).toEqual([{ code: "BAD_LINES", count: 1, lines: [4] }]);
  for (const column of Object.values(cells(table))) expect(column[2]).toBeNull();
});
