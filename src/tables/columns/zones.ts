/** Names of time zones, such as Europe/Berlin → how far their clocks were ahead of UTC at a moment. */

const NAMED = /(\[?)([A-Z][A-Za-z]{1,20}\/[A-Za-z_/+\-\d]{2,40})(\]?)$/;
const MINUTE = 60_000;

export interface ZonedTime {
  readonly time: string;
  readonly zone: string;
}

/** A time and the name of a zone behind it: `10:00 Europe/Berlin`, `10:00[Europe/Berlin]`; undefined without one. */
export function zonedTime(text: string): ZonedTime | undefined {
  const found = NAMED.exec(text);
  if (!found || (found[1] === "[") !== (found[3] === "]")) return undefined;
  return { time: text.slice(0, found.index).trimEnd(), zone: found[2] };
}

/** Minutes that clocks there are ahead when they show that time, given as if it were UTC; NaN for a zone that nobody knows. */
export function minutesAhead(zone: string, shown: number): number {
  const clock = clockOf(zone);
  if (clock === undefined || !Number.isFinite(shown)) return Number.NaN;
  // What clocks show changes with the seasons: the second look is at the moment itself.
  const guess = ahead(clock, shown);
  return ahead(clock, shown - guess * MINUTE);
}

function ahead(clock: Intl.DateTimeFormat, moment: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(moment)) part[type] = Number(value);
  const there = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return Math.round((there - moment) / MINUTE);
}

// Making one takes longer than reading a thousand cells.
const clocks = new Map<string, Intl.DateTimeFormat | undefined>();
const MOST = 1000;

function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(zone) && clocks.size < MOST) clocks.set(zone, madeClock(zone));
  return clocks.get(zone);
}

function madeClock(timeZone: string): Intl.DateTimeFormat | undefined {
  const number = "numeric";
  const fields = {
    year: number,
    month: number,
    day: number,
    hour: number,
    minute: number,
    second: number,
  } as const;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...fields });
  } catch {
    return undefined;
  }
}
