/** Labeled points made ready to vote on rows: in a grid in few dimensions, by tiles of bounds in many. */
import type { Kernels } from "../kernels/kernels.js";
import { gridVoters } from "./grid-voters.js";
import { tileVoters } from "./tile-voters.js";
import type { Voters, VotingPoints } from "./voting.js";

export function votersOf(voting: VotingPoints, kernels: Kernels): Voters {
  return gridVoters(voting, kernels) ?? tileVoters(voting, kernels);
}
