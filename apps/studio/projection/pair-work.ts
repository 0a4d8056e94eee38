/** The work behind the pair of columns that parts clusters best. */
import { skill } from "../engine/protocol.js";
import { bestPair } from "./best-pair.js";
import { pairCall } from "./projection-calls.js";

export const pairWork = skill(pairCall, bestPair);
