// Points → the vote on each, by whichever of the four kernels a voter was prepared for. A voter is a row of slots of 8
// bytes: the kernel, what the tiles need, and from slot 16 on the kernel's arguments in their order.
import { tileVoteNearest, tileVoteWithin } from "../tile-votes";
import { tileDots } from "../tiles";
import { gridVoteNearest, gridVoteWithin } from "../votes";
import { voteGrouped } from "./grouped";
import { single, TILE } from "./single";
import { arg, int, real, slot } from "./slots";

const GRID_NEAREST: usize = 0;
const GRID_WITHIN: usize = 1;
const TILE_NEAREST: usize = 2;

/** Fills ballots, shares and far of `count` points; without a voter every point is far, and noise. */
export function vote(voter: usize, count: usize, queries: usize, ballots: usize, shares: usize, far: usize): void {
  if (voter == 0) {
    for (let i: usize = 0; i < count; i++) {
      store<u32>(ballots + (i << 2), 0);
      store<f64>(shares + (i << 3), 0);
      store<u32>(far + (i << 2), 1);
    }
    return;
  }
  const kind = slot(voter, 0);
  if (kind == GRID_NEAREST) {
    gridVoteNearest(
      queries, 0, <i32>count, arg(voter, 3), int(voter, 4), int(voter, 5), int(voter, 6), arg(voter, 7), arg(voter, 8),
      arg(voter, 9), arg(voter, 10), int(voter, 11), arg(voter, 12), arg(voter, 13), arg(voter, 14), arg(voter, 15),
      arg(voter, 16), arg(voter, 17), arg(voter, 18), arg(voter, 19), arg(voter, 20), ballots, shares, far,
    );
    return;
  }
  if (kind == GRID_WITHIN) {
    gridVoteWithin(
      queries, 0, <i32>count, arg(voter, 3), int(voter, 4), int(voter, 5), int(voter, 6), arg(voter, 7), arg(voter, 8),
      arg(voter, 9), real(voter, 10), int(voter, 11), arg(voter, 12), arg(voter, 13), arg(voter, 14), int(voter, 15),
      arg(voter, 16), ballots, shares, far,
    );
    return;
  }
  const groups = slot(voter, 11);
  if (groups != 0) {
    voteGrouped(voter, groups, kind == TILE_NEAREST, count, queries, ballots, shares, far);
    return;
  }
  const dim = slot(voter, 1);
  for (let first: usize = 0; first < count; first += TILE) {
    const rows = min(TILE, count - first);
    const asking = queries + ((first * dim) << 3);
    for (let i: usize = 0; i < rows; i++) single(voter, asking + ((i * dim) << 3), i);
    tileDots(slot(voter, 5), slot(voter, 8), <i32>dim, 0, <i32>TILE, 0, <i32>slot(voter, 9), slot(voter, 10));
    const to = <i32>rows;
    const cast = ballots + (first << 2);
    const portions = shares + (first << 3);
    const strays = far + (first << 2);
    if (kind == TILE_NEAREST) {
      tileVoteNearest(
        asking, 0, to, arg(voter, 3), int(voter, 4), arg(voter, 5), arg(voter, 6), arg(voter, 7), arg(voter, 8),
        arg(voter, 9), int(voter, 10), int(voter, 11), int(voter, 12), arg(voter, 13), arg(voter, 14), arg(voter, 15),
        arg(voter, 16), arg(voter, 17), arg(voter, 18), arg(voter, 19), arg(voter, 20), cast, portions, strays,
      );
    } else {
      tileVoteWithin(
        asking, 0, to, arg(voter, 3), int(voter, 4), arg(voter, 5), arg(voter, 6), arg(voter, 7), arg(voter, 8),
        arg(voter, 9), int(voter, 10), int(voter, 11), real(voter, 12), <f32>real(voter, 13), <f32>real(voter, 14),
        int(voter, 15), arg(voter, 16), arg(voter, 17), int(voter, 18), arg(voter, 19), cast, portions, strays,
      );
    }
  }
}
