/** Labeled points made ready to vote on rows: in a grid in few dimensions, by tiles of bounds in many; a raster in the plane. */
import type { Kernels } from "../../kernels/kernels.js";
import type { Voters, VotingPoints } from "../../kernels/voting.js";
import { gridVoters } from "./grid-voters.js";
import { rasterVoters } from "./raster-voters.js";
import { tileVoters } from "./tile-voters.js";

export function votersOf(voting: VotingPoints, kernels: Kernels): Voters {
  return rasterVoters(voting, gridVoters(voting, kernels) ?? tileVoters(voting, kernels));
}
