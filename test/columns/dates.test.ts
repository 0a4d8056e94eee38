/** Dates as people, mails and databases write them. */
import { expect, it } from "vitest";
import { dateOf } from "../../src/tables/columns/moments.js";
import { planColumns } from "../../src/tables/columns/plan.js";
import { reader, readingOf } from "../../src/tables/columns/readings.js";
import { readTable } from "../../src/tables/files/read.js";
import { utf8 } from "../io/bytes.js";

const DAY = 86_400_000;
const NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const GERMAN = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(
  " ",
);
const WEEK = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const two = (x: number) => String(x).padStart(2, "0");
// All in one year, and no two alike: a day of each week, at another hour.
const MOMENTS = Array.from(
  { length: 50 },
  (_, i) => new Date(Date.UTC(2024, 0, 5 + 7 * ((i * 17) % 50), i % 24, i, 12)),
);
const clock = (at: Date) => `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
const inTown = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(at);
const name = (at: Date) => NAMES[at.getUTCMonth()];
const ymd = (at: Date) => at.toISOString().slice(0, 10);

it.each<[string, (at: Date) => string, boolean]>([
  ["Postgres", (at) => `${ymd(at)} ${clock(at)}+00`, true],
  ["Postgres, in another zone", (at) => `${shifted(at, -330)}-05:30`, true],
  ["Postgres, in a zone of whole hours", (at) => `${shifted(at, 120)}+02`, true],
  ["in the zone of a town", (at) => `${inTown(at, "Europe/Berlin")} Europe/Berlin`, true],
  ["across the sea", (at) => `${inTown(at, "America/New_York")} America/New_York`, true],
  ["Java", (at) => `${shifted(at, 330).replace(" ", "T")}+05:30[Asia/Kolkata]`, true],
  ["RFC 2822", (at) => at.toUTCString().replace("GMT", "+0000"), true],
  ["HTTP", (at) => at.toUTCString(), true],
  ["asctime", (at) => `${WEEK[at.getUTCDay()]} ${name(at)} ${at.getUTCDate()} ${clock(at)} ${2024}`, true],
  ["day, name of the month", (at) => `${at.getUTCDate()} ${name(at)} 2024`, false],
  ["name of the month, day", (at) => `${name(at)} ${at.getUTCDate()}, 2024`, false],
  ["with the time", (at) => `${name(at)} ${at.getUTCDate()}, 2024 ${clock(at)}`, true],
  ["Oracle", (at) => `${two(at.getUTCDate())}-${name(at).toUpperCase()}-24`, false],
  ["German", (at) => `${at.getUTCDate()}. ${GERMAN[at.getUTCMonth()]} 2024`, false],
])("%s", async (_, write, timed) => {
  const words = MOMENTS.map(write);
  const reading = readingOf(words);
  expect(reading?.kind).toBe("date");
  const days = words.map(reader(reading!));
  days.forEach((day, i) => {
    const exact = MOMENTS[i].getTime() / DAY;
    expect(day).toBeCloseTo(timed ? exact : Math.floor(exact), 9);
  });
  const table = await readTable(
    utf8(`when\tx\n${words.map((word, i) => `${word}\t${i % 7}.5`).join("\n")}\n`),
  );
  expect(planColumns(table)[0]).toMatchObject({ role: "date", use: "distance" });
});

/** The moment as a clock shows it that many minutes ahead. */
function shifted(at: Date, minutes: number): string {
  const there = new Date(at.getTime() + minutes * 60_000);
  return `${ymd(there)} ${clock(there)}`;
}

it.each(["Marble 5, 2024", "5 Mayor 2024", "31 Jun 2024", "Junk 2024", "Dec", "12 Monkeys 95", "sun 2024"])(
  "%s is no date",
  (word) => {
    expect(dateOf(word, "ymd")).toBeNaN();
    expect(dateOf(word, "dmy")).toBeNaN();
  },
);

it("a zone that nobody knows is no date, and the hour that comes twice is told by its offset", () => {
  expect(dateOf("2024-01-01 10:00 Mars/Olympus", "ymd")).toBeNaN();
  const hours = ["+02:00", "+01:00"].map((offset) =>
    dateOf(`2024-10-27T02:30${offset}[Europe/Berlin]`, "ymd"),
  );
  expect(Math.round(24 * (hours[1] - hours[0]))).toBe(1);
});
