import { describe, expect, it } from "vitest";
import { orderedWords } from "../../src/tables/columns/ordered-words.js";
import { planColumns } from "../../src/tables/columns/plan.js";
import { tablePoints } from "../../src/tables/columns/table-points.js";
import { readTable } from "../../src/tables/files/read.js";
import { utf8 } from "../io/bytes.js";
import { problem } from "../support/errors.js";

/** Words from the lowest to the highest, as people write them. */
const SCALES: Readonly<Record<string, string>> = {
  agreement: "Strongly disagree|Disagree|Neutral|Agree|Strongly agree",
  zufrieden: "sehr unzufrieden|eher unzufrieden|weder noch|eher zufrieden|zufrieden|sehr zufrieden",
  zustimmung: "stimme gar nicht zu|stimme eher nicht zu|teils/teils|stimme eher zu|stimme voll zu",
  accord: "Pas du tout d'accord|Plutôt pas d'accord|Plutôt d'accord|Tout à fait d'accord",
  acuerdo: "muy insatisfecho|insatisfecho|neutral|satisfecho|muy satisfecho",
  interest: "not at all interested|not interested|somewhat interested|very interested",
  numbered: "1 - Strongly disagree|2 - Disagree|3 - Neutral|4 - Agree|5 - Strongly agree",
  ends: "1 - not at all|2|3|4|5 - very much",
  often: "Never|Rarely|Sometimes|Often|Always",
  oft: "nie|selten|manchmal|oft|immer",
  size: "XS|S|M|L|XL",
  cut: "Fair|Good|Very Good|Premium|Ideal",
  mark: "C-|B|B+|A|A+",
  speed: "slow|medium|fast",
  vitesse: "lent|moyen|rapide",
  stars: "★☆☆☆☆|★★☆☆☆|★★★☆☆|★★★★★",
  "stars in words": "1 star|2 stars|4 stars",
  "out of five": "1/5|2.5/5|4/5",
  "out of ten": "3 out of 10|7 out of 10|10 out of 10",
  energy: "D|C|B|A|A+|A++|A+++",
  degree: "BSc|MSc|PhD",
  title: "B.A.|M.A.|Ph.D.",
  priority: "P1|P2|P3|P4",
  niveau: "niedrig|mittel|hoch",
  nivel: "bajo|medio|alto",
  degré: "faible|moyen|élevé",
  "labeled ends": "1 = not at all|2|3|4|5 = very",
  month: "Jan|Feb|Mar|Dec",
  weekday: "Mo|Di|Mi|Do|Fr",
  stage: "Stage 1|Stage 2|Stage 10",
  education: "High school|Bachelor's|Master's|PhD",
  income: "Under $20k|$20k-$50k|$50k-$100k|Over $100k",
  euros: "unter 1.000 €|1.000 bis 2.500 €|2.500 bis 5.000 €|mehr als 5.000 €",
  thousands: "<20k|20–30k|30-50k|50k+",
  age: "under 18|18-24|25-34|35-44|65+",
  staff: "1-5|6-25|26-100|100-500|500-1000|More than 1000",
};

const NO_SCALES = [
  "Berlin|Hamburg|Köln",
  "a|b|c",
  "red|green|blue",
  "none|guarantor|co-applicant",
  "setosa|virginica|versicolor",
  "m|f|d",
  "4WD|FWD|RWD",
  "Store 1|Store 2|Store 3",
  "p1|p2|p3|p4",
  "May|April|June",
  "1/5|2/6|3/7",
  "yes|no|maybe",
  "never married|married|divorced",
  "11 - Farming|21 - Mining|22 - Utilities",
];

describe("words with an order of their own", () => {
  it("are ranked whatever order they come in, without those that are no answer", () => {
    for (const [name, text] of Object.entries(SCALES)) {
      const words = text.split("|");
      const turned = [...words].reverse();
      expect(orderedWords(turned, name), name).toEqual(words);
      expect(orderedWords([...turned.slice(1), "Prefer not to say", turned[0]], name), name).toEqual(words);
    }
  });

  it("are no names of things, nor fewer than three", () => {
    for (const text of NO_SCALES) expect(orderedWords(text.split("|"), "kind"), text).toBeUndefined();
    for (const text of Object.values(SCALES))
      expect(orderedWords(text.split("|").slice(0, 2), "x"), text).toBeUndefined();
  });

  it("become one coordinate whose steps are one apart; category overrules", async () => {
    const words = SCALES.agreement.split("|");
    const lines = Array.from({ length: 40 }, (_, i) => `${words[(3 * i) % 5]},${i / 7}`);
    const table = await readTable(utf8(["q1,x", ...lines].join("\n")), { format: "csv" });
    const { points, columns } = tablePoints(table);
    expect(columns).toEqual(["q1", "x"]);
    for (let i = 0; i < 40; i++) expect(points.coords[2 * i]).toBe((3 * i) % 5);
    const kinds = tablePoints(table, { wishes: new Map([[0, { role: "category" }]]) });
    expect(kinds.points.dim).toBe(6);
    expect(() => planColumns(table, { wishes: new Map([[1, { role: "rank" }]]) })).toThrow(
      problem("COLUMN_NOT_READ"),
    );
  });

  it("keep their ranks in rows that come later, whatever of them those hold", async () => {
    const words = SCALES.often.split("|");
    const lines = Array.from({ length: 40 }, (_, i) => `${words[i % 5]},${i / 7}`);
    const table = await readTable(utf8(["q1,x", ...lines].join("\n")), { format: "csv" });
    const { encoding } = tablePoints(table);
    const later = await readTable(utf8("x,q1\n1,ALWAYS\n2,never\n3,no answer\n"), { format: "csv" });
    const made = tablePoints(later, { encoding, na: "drop" });
    expect([...made.rows]).toEqual([0, 1]);
    expect([made.points.coords[0], made.points.coords[2]]).toEqual([4, 0]);
  });
});
