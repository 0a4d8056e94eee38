/** Syslog: what a system and its services say, a line each. */
import { fileText } from "../text/dictionary.js";
import type { Format, ReadsTables } from "./format.js";

// time host process[pid]:
const LINE = /^(?:<\d{1,3}>)?[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d [^\s:]{1,255} [^\s:]{1,255}: /;

export const systemLog: Format<"system-log"> & ReadsTables = {
  name: "system-log",
  title: "syslog",
  extensions: ["syslog"],
  table: {
    sniff: ({ text }) => (LINE.test(text) ? "likely" : undefined),
    read: async ({ bytes }, settings) =>
      (await import("./logs/read-log.js")).readSystemLog(fileText(bytes), systemLog.title, settings),
  },
};
