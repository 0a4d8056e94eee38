/** Where there are no workers: jobs done on the calling thread. */
import { warningText } from "../../../base/warnings.js";
import { thisThread } from "../this-thread.js";
import type { Choice } from "./start.js";

/** The last choice. It is asked for once in a page, and says so then; clusterings have the warning too. */
export const here: Choice = (reason) => {
  const warning = { code: "NO_WORKER", reason } as const;
  console.warn(`spectacl: ${warningText(warning)} [${warning.code}]`);
  return async (listener) => thisThread(listener, warning);
};
