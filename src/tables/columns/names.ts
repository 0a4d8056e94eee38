/** Names of columns → what they speak for: a class, a code, one of a family. */
import { matches } from "../table/key-names.js";
import { wordIn } from "../table/word.js";

const CLASS =
  /^(.*[_\- .])?(class|classes|label|labels|target|targets|truth|ground ?truth|cluster|clusters|category|categories|group|groups|species|y_?true|diagnosis|outcome)(_(id|label|code|true|type|name))?$/;
// A class by these names as well, if it is the last column.
const LAST_CLASS = /^(type|kind|variety|cultivar|result|response)$/;
const CODE =
  /^(.*[_\- .])?(zip|zip_?code|post_?code|postal(_?code)?|plz|postleitzahl|code_?postal|phone|phone_?(no|nr|number)|telephone|telefon(nummer)?|tel|fax|fips|iata|icao|isbn|ean|gtin|upc|asin|sku|ssn|vat|iban|bic|blz|konto(nummer)?|account_?(no|nr|number)|naics|sic|hs_?code|icd|wkn|isin|pid|ppid|tid|uid|gid|process_?(id|no|nr|number)|thread(_?(id|no|nr|number))?|line_?(no|nr|number)|lineno|port|ip|mac|imei|code|codes|id|ids)$|^.{3,}(nr|nummer|kennung|kennzeichen|num[eé]ro)[.:]?$/;
const COUNT =
  /^((n|num|nb|number|count|anzahl|nombre|numero|total)[_\- .](of[_\- .])?.+|.+[_\- .](count|counts|cnt|qty)|count|counts|cnt|qty|quantity|anzahl|visits?|returns?|purchases?|orders?|clicks?|views?|calls?|logins?|sessions?|besuche|bestellungen|retouren)$/;
const KIND =
  /^(.*[_\- .])?(status|state|type|typ|kind|mode|method|channel|gender|sex|geschlecht|sexe|sexo|race|ethnicity|region|zone|department|dept|branch|segment|sector|nationality|marital(_?status)?|familienstand|bundesland|pays|país)$/;
// Years in a department, visits by region and the state of a battery are measured.
const OF_KINDS =
  "year years month months week weeks day days hour hours minute minutes age lap laps per by in of at for".split(
    " ",
  );
const GRADED =
  "health performance functional economic socioeconomic charge charging oxidation valence spin battery hr heart training fare hardiness seismic".split(
    " ",
  );
const STATUS = /^(.*[_\- .])?(status|http|response|sc_status|code|status_?code|http_?(status|code))$/;
const RATING =
  /^(.*[_\- .])?(ratings?|stars?|score|satisfaction|zufriedenheit|bewertung|note|notation|nota|satisfacción|puntuación|nps|likert)$/;
// What this tool writes beside its labels.
const BESIDE_LABELS = /^(level_[1-9]\d?|membership|outlier_score)$/;
// What names are made different by.
const SECOND = /^(.+)_(?:[2-9]|[1-9]\d+)$/;

/** Whether a column is called like a class. `cluster_2` is beside `cluster`, as a second run of this tool names its own. */
export function isClassName(name: string, names: ReadonlySet<string>, last: boolean): boolean {
  const first = SECOND.exec(wordIn(name) ?? "")?.[1];
  const plain = first !== undefined && names.has(first) ? first : name;
  if (names.has("cluster") && matches(BESIDE_LABELS, plain)) return true;
  return matches(CLASS, plain) || (last && matches(LAST_CLASS, plain));
}

/** Whether a column is called like a code: a zip, `…ID`, `…_code`. */
export function isCodeName(name: string): boolean {
  return matches(CODE, name);
}

const BANDED =
  /^(.*[_\- .])?(age|income|salary|size|revenue|price|alters?|einkommens?|größen|umsatz|tranche|edad)[_\- .]?(group|groups|category|categories|class|classes|gruppe|klasse)$/;

/** Whether a column is called like bands of something that is measured: age group, income class. */
export function isBandName(name: string): boolean {
  return matches(BANDED, name);
}

/** Whether a column is called like a kind of something, which integers may stand for. */
export function isKindName(name: string): boolean {
  if (!matches(KIND, name) || matches(COUNT, name)) return false;
  const parts = (wordIn(name) ?? "").toLowerCase().split(/[_\- .]/);
  const last = parts.pop() ?? "";
  if (parts.some((part) => OF_KINDS.includes(part))) return false;
  return !["status", "state", "zone"].includes(last) || !parts.some((part) => GRADED.includes(part));
}

/** Whether a column is called like what a server answers. */
export function isStatusName(name: string): boolean {
  return matches(STATUS, name);
}

/** Whether a column is called like what someone thinks of something, from 1 to 5. */
export function isRatingName(name: string): boolean {
  return matches(RATING, name);
}

/** Whether a column is called like how often something was, or how much of it there is. */
export function isCountName(name: string): boolean {
  return matches(COUNT, name);
}

/** What a name has in common with others of its family: `pixel` of `pixel_17`; undefined if it tells of none. */
export function stemOf(name: string): string | undefined {
  const stem = withoutNumber((wordIn(name) ?? "").toLowerCase());
  return stem === undefined || /^(column|col|v|x|var|attr|feature|f|c|dim)?$/.test(stem) ? undefined : stem;
}

/** What comes before the number at the end, such as `17` or `3x4`, and the sign between; undefined if it has none. */
function withoutNumber(name: string): string | undefined {
  const digit = (at: number): boolean => name[at] >= "0" && name[at] <= "9";
  const number = (end: number): number => {
    let begin = end;
    while (digit(begin - 1)) begin--;
    return begin;
  };
  let begin = number(name.length);
  while (begin < name.length && "_x.-".includes(name[begin - 1] ?? "?") && digit(begin - 2))
    begin = number(begin - 1);
  if (begin === name.length) return undefined;
  return name.slice(0, "_-. ".includes(name[begin - 1] ?? "?") ? begin - 1 : begin);
}

const TIME =
  /^(.*[_\- .])?(time|timestamp|ts|when|datum|zeit|date|datetime|epoch|created|updated|modified|unix_?time|at)([_\- .](at|on|utc|ms|s|sec|unix))?$/;
const MONTH = /^(.*[_\- .])?(month|yearmonth|year_month|yyyymm|period|monat|mois|mes|mese|periode)$/;
const YEAR = /^(.*[_\- .])?(year|years|yr|jahr|année|annee|año|anno|vintage|season)$/;

/** Whether a column is called like a moment. */
export function isTimeName(name: string): boolean {
  return matches(TIME, name);
}

/** Whether a column is called like a month. */
export function isMonthName(name: string): boolean {
  return matches(MONTH, name);
}

/** Whether a column is called like a year. */
export function isYearName(name: string): boolean {
  return matches(YEAR, name);
}
