/** What a run will take → a few words: memory and time, no finer than an estimate is. */
import { shortest } from "../../figures/numbers.js";

export function bytesWord(bytes: number): string {
  if (bytes >= 1e9) return `${shortest(bytes / 1e9, 2)} GB`;
  return bytes >= 1e6 ? `${shortest(Math.round(bytes / 1e6))} MB` : "< 1 MB";
}

export function secondsWord(seconds: number): string {
  if (seconds < 1) return "< 1 s";
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
