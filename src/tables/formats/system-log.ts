/** Syslog: what a system and its services say, a line each. */
import { fileText } from "../text/dictionary.js";
import type { Format, ReadsTables } from "./format.js";
import { systemLine } from "./logs/system-line.js";

export const systemLog: Format<"system-log"> & ReadsTables = {
  name: "system-log",
  title: "syslog",
  extensions: ["syslog"],
  table: {
    sniff: ({ text }) => (systemLine(text.split("\n", 1)[0]) ? "likely" : undefined),
    read: async ({ bytes }, settings) =>
      (await import("./logs/read-log.js")).readSystemLog(fileText(bytes), systemLog.title, settings),
  },
};
