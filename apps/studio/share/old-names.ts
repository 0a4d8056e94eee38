/** Names in links until 0.9, by method and its own label → names of numbers, as soon as that method has labels. */
import { effect } from "@preact/signals";
import { type Data, data } from "../state/data.js";
import { givenName, rename, shownNumber } from "../state/names.js";
import { panels } from "../state/results.js";
import type { LinkState } from "./link.js";

type OldNames = NonNullable<LinkState["names"]>[number];

/** The first name a number gets stays. */
export function takeOldNames([method, own]: OldNames, given: Data): void {
  const stop = effect(() => {
    const panel = panels.value.get(method);
    if (data.value === given && (!panel?.result || panel.status !== "done")) return;
    // The effect may be in its first run, and then it cannot be ended yet.
    queueMicrotask(() => {
      stop();
      if (data.peek() !== given || !panel?.result) return;
      for (const [label, name] of own) {
        const number = shownNumber(panel.result, label);
        if (givenName(number) === undefined) rename(number, name);
      }
    });
  });
}
