export { orthonormalize } from "./axes";
export { nearestAmong } from "./among";
export {
  fromPanels, fromPanelsSingle, negate, placePanel, projectRows, rowLengths, toPanels, toPanelsSingle,
} from "./columns";
export { applyTurns, reflectBack, tridiagonalize, turn } from "./dense";
export { chunkRoots, edgeEnds } from "./ends";
export { gridWithin, sortByCell } from "./grid";
export { gridNearest } from "./grid-nearest";
export { halfCuts, halfEnds, halfNames, mirrorSpans } from "./halves";
export { countColumns, mapNames, turnLists, unionRows, unionSizes } from "./rows";
export { nearestOutside } from "./linkage";
export * from "./lloyd";
export { halveNodes, nearInLeaves, nearOfNear, nearOfSample, putSent } from "./near";
export { mirror, tally, within } from "./neighbors";
export { multiplyPair } from "./pairs";
export { orderedRows, rowRanges, tiledRows } from "./points";
export { dots, dotsOfMany, dotsSingle, rotate, subtract, transform } from "./panels";
export { multiply, multiplySingle, scaleRows, scaleRowsSingle } from "./products";
export { withinRounded } from "./rounded";
export { centeredSquares, scaledDots, wholeRows } from "./scaled";
export { rotateSingle, subtractSingle, transformSingle } from "./single-panels";
export { tileDots } from "./tiles";
export { tileVoteNearest, tileVoteWithin } from "./tile-votes";
export { bounds, halve, nearest } from "./trees";
export { multiplySpans, multiplySpansSingle, spanColumns } from "./spans";
export { gridVoteNearest, gridVoteWithin } from "./votes";
export { wholeSearch } from "./whole";
export { settleNearest, wholeNearest } from "./whole-nearest";
