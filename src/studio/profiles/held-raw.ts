/** The points in the units of the file, as the workers know them: those they have already where nothing was scaled. */
import type { Graph, Points } from "../../index.js";
import type { Held } from "../engine/calls.js";
import type { Engine } from "../engine/engine.js";
import { useHeld } from "../engine/held.js";
import type { Data } from "../state/data.js";

/** Undefined where there are none. */
export function useRaw(engine: Engine, given: Data | undefined): Held<Points | Graph> | undefined {
  const scaled = given?.raw !== given?.points;
  const own = useHeld(engine, scaled ? given?.raw : undefined);
  return given?.raw && (scaled ? own : given.held);
}
