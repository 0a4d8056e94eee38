/** Logs of web servers: the common and the combined form of Apache and nginx. */
import { fileText } from "../text/dictionary.js";
import type { Format, ReadsTables } from "./format.js";
import { accessTime } from "./logs/access-line.js";

export const accessLog: Format<"access-log"> & ReadsTables = {
  name: "access-log",
  title: "web server log",
  extensions: ["clf"],
  table: {
    sniff: ({ text }) => (accessTime(text.split("\n", 1)[0]) ? "likely" : undefined),
    read: async ({ bytes }, settings) =>
      (await import("./logs/read-log.js")).readAccessLog(fileText(bytes), accessLog.title, settings),
  },
};
