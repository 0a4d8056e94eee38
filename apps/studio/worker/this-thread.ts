/** A thread of the library's pool that this worker plays itself. */
import { type Spawn, worker } from "spectacl/internal";
import { openHere } from "../engine/open-gpu.js";

export const thisThread: Spawn = (listener) => {
  const take = worker((message) => {
    if (message.kind !== "ended") listener.message(message);
  }, openHere);
  return { post: (job) => take(job), hold: () => {}, terminate: () => take({ kind: "end" }) };
};
