/** The words of a column → whether they are codes of regions, among which NA is Namibia or North America, and no blank. */

import type { Missing } from "./missing.js";

// HR, IT and QA are departments too.
const FEWEST = 5;
const FEWEST_TOLD = 2;
/** Of countries and continents. */
const REGIONS = new Set(
  (
    "AD AE AF AG AI AL AM AN AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ " +
    "DE DJ DK DM DO DZ EC EE EG EH ER ES ET EU FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP " +
    "KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NC NE NF NG NI NL NO NP NR NU NZ OC OM " +
    "PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ " +
    "UA UG UK UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW EMEA APAC LATAM AMER ANZ MENA SEA JP CIS ROW"
  ).split(" "),
);
/** Of the states of the USA and the provinces of Canada, of which NA is none. */
const STATES = new Set(
  (
    "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR " +
    "AB BC MB NB NL NS NT NU ON PE QC SK YT"
  ).split(" "),
);

/** Parts of the world, as maps and sales have them: two of these tell as much as five countries. */
const PARTS = new Set("AF AN AS EU OC SA EMEA APAC LATAM AMER ANZ MENA CIS ROW".split(" "));
const NAMED =
  /(?:^|[_\- .])(?:country|land|pays|pa[ií]s|region|continent|kontinent|market|territory|nation|iso\d?|geo)(?:$|[_\- .])/i;

/** The word for a blank that is one of them. */
export const REGION = "NA";

/** Whether NA is there, and one of them. `name`: that of the column, which may tell. */
export function hasRegion(words: readonly string[], name: string, { amongWords, extra }: Missing): boolean {
  if (!words.some((word) => word.trim() === REGION) || extra.some((word) => word.trim() === REGION))
    return false;
  const others = words.filter((word) => !amongWords(word)).map((word) => word.trim());
  const all = (codes: ReadonlySet<string>): boolean => others.every((word) => codes.has(word));
  const fewest = NAMED.test(name) || all(PARTS) ? FEWEST_TOLD : FEWEST;
  return others.length >= fewest && all(REGIONS) && !all(STATES);
}
