/** Formats that show numbers as dates → the moments that they show; SPSS counts seconds from the first day of its calendar. */
import type { MomentKind } from "../coded/coded-column.js";

const FROM_1582 = 12_219_379_200;
const DAY = 86_400;

const date: MomentKind = { shown: "date", of: (value) => (value - FROM_1582) / DAY };
const moment: MomentKind = { shown: "timestamp", of: (value) => Math.round(1000 * (value - FROM_1582)) };
const time: MomentKind = { shown: "time", of: (value) => Math.round(1000 * value) };

const KINDS = new Map<number, MomentKind>([
  ...[20, 23, 24, 28, 29, 30, 38, 39].map((kind) => [kind, date] as const),
  [22, moment],
  [41, moment],
  [21, time],
]);

/** By the kind of a format, which is in its third byte; undefined if it shows no date. */
export function spssMoment(format: number): MomentKind | undefined {
  return KINDS.get((format >> 16) & 255);
}
