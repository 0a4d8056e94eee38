/** Points → where they lie on the map of their nearest neighbors, as `keep: ["map"]` of the library gives it. */
import { OF_ANGLES, placesSteps, pointsIn, runOn, spaceOf } from "spectacl/internal";
import { finish, wasmKernels } from "spectacl/stages";
import { mapPlane } from "../../report/plane/neighbor-map.js";
import { skill } from "../engine/protocol.js";
import { mapCall } from "./projection-calls.js";

export const mapWork = skill(mapCall, ({ input, byAngle }, tools) => {
  const given = tools.of(input);
  if (!("coords" in given)) throw new RangeError("a graph has a layout of its own.");
  const space = byAngle ? spaceOf(OF_ANGLES) : undefined;
  const points = space ? pointsIn(space, given) : given;
  const map = finish(placesSteps({ points }, runOn(wasmKernels())), ({ stage, done }) => {
    // First neighbors are found, then rows are placed: two halves of one way.
    tools.progress({ stage, done: done / 2 + (stage === "embedding" ? 0.5 : 0) });
  });
  const { x, y, note, comparable } = mapPlane(map);
  // Its axes mean nothing: they have no names, and none are drawn.
  return { x, y, xName: "", yName: "", note, comparable };
});
