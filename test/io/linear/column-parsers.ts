/** The functions of src/tables/columns that read cells and names. */
import { formsAround, haveBothSides } from "../../../src/tables/columns/amount-forms.js";
import {
  amountOf,
  formedAmount,
  measuredOf,
  shortOf,
  unitBehind,
} from "../../../src/tables/columns/amounts.js";
import { bandPlaces } from "../../../src/tables/columns/bands.js";
import { dateOf, dottedTimeOf, durationOf, minutesOf, timeOf } from "../../../src/tables/columns/moments.js";
import * as names from "../../../src/tables/columns/names.js";
import { isNoAnswer, orderedWords } from "../../../src/tables/columns/ordered-words.js";
import { periodOf } from "../../../src/tables/columns/periods.js";
import { polarPlaces } from "../../../src/tables/columns/polar-words.js";
import { readingOf, yesNo } from "../../../src/tables/columns/readings.js";
import { isUnit, unitsIn } from "../../../src/tables/columns/units.js";
import {
  isNoVector,
  listedNumbers,
  listLength,
  readVector,
} from "../../../src/tables/columns/vector-cells.js";
import { scalePlaces } from "../../../src/tables/columns/word-scales.js";
import { minutesAhead, zonedTime } from "../../../src/tables/columns/zones.js";
import { like, NAMES, NUMBERS, type Parser, WRITTEN } from "./parser.js";

const MOMENTS = [
  "2020-01-01 10:00 Europe/",
  "1",
  "10:00",
  "2020-01-01",
  "2020-01-01 1",
  "January",
  "January 1, 2020 1",
  "5 Jan 2024",
  "P",
  "2 days",
];
const PERIODS = ["2024", "2024-Q1", "Q1 2024", "KW 38/2024", "1. Quartal 2024", "20240614T"];
const BANDS = ["20–30k", "18-25 years", "under 20", "1.000 bis 2.000 €", "65+"];
const ANSWERS = ["strongly disagree", "not at all satisfied", "eher nicht", "don't know", "very low"];
const LISTS = ["[", "1 2 3 4 5 6 7 8", "array([1,"];

/** By the name that the lint gives it: the file below src/tables, and the function. */
export const COLUMN_PARSERS: Readonly<Record<string, Parser>> = {
  "columns/amounts.ts amountOf": like(NUMBERS, (text) =>
    (["number", "money", "percent"] as const).map((kind) => amountOf(text, kind, ".")),
  ),
  "columns/amounts.ts measuredOf": like(NUMBERS, (text) => measuredOf(text, "kg", ",")),
  "columns/amounts.ts shortOf": like(NUMBERS, shortOf),
  "columns/amounts.ts unitBehind": like(NUMBERS, unitBehind),
  "columns/amounts.ts formedAmount": like(WRITTEN, (text) =>
    formedAmount(text, {
      kind: "number",
      point: ".",
      unit: "kg",
      units: { g: 1e-3, kg: 1 },
      ledger: "DR",
      noted: true,
    }),
  ),
  "columns/amount-forms.ts haveBothSides": like(WRITTEN, (text) => haveBothSides([text, "1 H"])),
  "columns/amount-forms.ts formsAround": like(WRITTEN, (text) =>
    formsAround([text, "(12.5)"], undefined, "."),
  ),
  "columns/bands.ts bandPlaces": like(BANDS, (text) => bandPlaces([text, "40-50"])),
  "columns/moments.ts dateOf": like(MOMENTS, (text) =>
    (["ymd", "dmy", "mdy"] as const).map((order) => dateOf(text, order)),
  ),
  "columns/moments.ts dottedTimeOf": like(MOMENTS, dottedTimeOf),
  "columns/moments.ts durationOf": like(MOMENTS, durationOf),
  "columns/moments.ts minutesOf": like(MOMENTS, minutesOf),
  "columns/moments.ts timeOf": like(MOMENTS, timeOf),
  "columns/periods.ts periodOf": like(PERIODS, periodOf),
  "columns/zones.ts minutesAhead": like(["Europe/"], (text) => minutesAhead(text, 0)),
  "columns/zones.ts zonedTime": like(["10:00", "10:00 Europe/"], zonedTime),
  "columns/names.ts isMonthName": like(NAMES, names.isMonthName),
  "columns/names.ts isBandName": like(NAMES, names.isBandName),
  "columns/names.ts isCountName": like(NAMES, names.isCountName),
  "columns/names.ts isClassName": like(NAMES, (text) => names.isClassName(text, new Set(["cluster"]), true)),
  "columns/names.ts isCodeName": like(NAMES, names.isCodeName),
  "columns/names.ts isTimeName": like(NAMES, names.isTimeName),
  "columns/names.ts isKindName": like(NAMES, names.isKindName),
  "columns/names.ts isStatusName": like(NAMES, names.isStatusName),
  "columns/names.ts isRatingName": like(NAMES, names.isRatingName),
  "columns/names.ts isYearName": like(NAMES, names.isYearName),
  "columns/names.ts stemOf": like(NAMES, names.stemOf),
  "columns/ordered-words.ts isNoAnswer": like(ANSWERS, isNoAnswer),
  "columns/ordered-words.ts orderedWords": like([...ANSWERS, ...BANDS], (text) =>
    orderedWords([text, "agree", "disagree"], text),
  ),
  "columns/polar-words.ts polarPlaces": like(ANSWERS, (text) => polarPlaces([text, "agree", "disagree"])),
  "columns/readings.ts readingOf": like([...NUMBERS, ...MOMENTS], (text) => readingOf([text])),
  "columns/readings.ts yesNo": like(["yes"], (text) => yesNo([text, "no"])),
  "columns/units.ts isUnit": like(["kg"], isUnit),
  "columns/units.ts unitsIn": like(["kg"], (text) => unitsIn(text, [text, "kg"])),
  "columns/word-scales.ts scalePlaces": like(ANSWERS, (text) => scalePlaces([text, "low", "high"], text)),
  "columns/vector-cells.ts isNoVector": like(LISTS, isNoVector),
  "columns/vector-cells.ts listedNumbers": like(LISTS, listedNumbers),
  "columns/vector-cells.ts listLength": like(LISTS, listLength),
  "columns/vector-cells.ts readVector": like(LISTS, (text) => readVector(text, 3, new Float64Array(3), 0)),
};
