/** Days since 1970 and hours → how people write them. */

const DAY = 86_400_000;
const LAST_MOMENT = 8.64e15;

/** Days since 1970 as a date, and the time of day where that tells them apart. */
export function dateText(days: number, timed: boolean): string {
  if (!(Math.abs(days * DAY) <= LAST_MOMENT)) return String(days);
  const text = new Date(days * DAY).toISOString();
  return timed ? `${text.slice(0, 10)} ${text.slice(11, 16)}` : text.replace(/T.*/, "");
}

/** Hours as a clock shows them. */
export function timeText(hours: number): string {
  const minutes = Math.round(60 * hours);
  const [whole, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? "-" : ""}${String(whole).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}
