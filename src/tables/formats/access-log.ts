/** Logs of web servers: the common and the combined form of Apache and nginx. */
import { fileText } from "../text/dictionary.js";
import type { Format, ReadsTables } from "./format.js";

// host ident user [time] "…
const LINE =
  /^[^\s"]{1,300} [^\s"]{1,100} [^"[\n]{1,100}\[\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}\] "/;

export const accessLog: Format<"access-log"> & ReadsTables = {
  name: "access-log",
  title: "web server log",
  extensions: ["clf"],
  table: {
    sniff: ({ text }) => (LINE.test(text) ? "likely" : undefined),
    read: async ({ bytes }, settings) =>
      (await import("./logs/read-log.js")).readAccessLog(fileText(bytes), accessLog.title, settings),
  },
};
