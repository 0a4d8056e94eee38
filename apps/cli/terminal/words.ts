/** Numbers and amounts formatted for the terminal. */
import { declaredDistance } from "spectacl/internal";
import {
  shortest as brief,
  decimal,
  grouped,
  PLAIN,
  significant as rounded,
  duration as time,
} from "../../report/text/numbers.js";

export const count = (value: number): string => grouped(Math.round(value), PLAIN);
export const significant = (value: number, digits = 3): string => rounded(value, digits, PLAIN);
export const shortest = (value: number, digits = 3): string => brief(value, digits, PLAIN);
export const decimals = (value: number, digits: number): string => decimal(value, digits, PLAIN);
export const duration = (ms: number): string => time(Math.max(1, ms), PLAIN);

export function bytes(value: number): string {
  if (value >= 1e9) return `${significant(value / 1e9)} GB`;
  return value >= 1e6 ? `${significant(value / 1e6)} MB` : `${significant(value / 1e3)} kB`;
}

export function plural(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** The unit behind a number that is a distance by this name: " km", or nothing if that of the columns is meant. */
export function unitOf(distance: string | undefined): string {
  const { unit } = declaredDistance(distance);
  return unit === undefined ? "" : ` ${unit}`;
}
