/** Words that have an order of their own, as people answer, grade and sort: a word → its place in each scale that has it. */

/** Levels from the lowest to the highest, parted by <; words for one level by /. */
const SCALES: readonly string[] = [
  "ice cold/freezing/eiskalt < cold/kalt/froid/frío < cool/kühl < lukewarm/mild < warm/chaud/cálido < hot/heiß/caliente",
  "never/nie/niemals/jamais/nunca/mai/not at all < almost never/hardly ever/very rarely/fast nie/presque jamais/casi nunca/quasi mai < rarely/seldom/infrequently/selten/rarement/raramente/rara vez < occasionally/once in a while/gelegentlich/occasionnellement/ocasionalmente < sometimes/manchmal/parfois/quelquefois/de temps en temps/a veces/a volte/qualche volta < often/frequently/regularly/oft/häufig/souvent/regelmäßig/a menudo/frecuentemente/spesso < very often/very frequently/sehr oft/sehr häufig/très souvent/muy a menudo < usually/mostly/most of the time/meistens/meist/la plupart du temps/generalmente/di solito < almost always/nearly always/fast immer/presque toujours/casi siempre/quasi sempre < always/all the time/immer/stets/toujours/siempre/sempre",
  "never/nie/jamais/nunca < less than once a year/rarely/seltener < once a year/yearly/annually/annual/jährlich/annuel/anual < twice a year/semi annually/half yearly/halbjährlich < quarterly/every few months/vierteljährlich/trimestriel/trimestral < less than once a month/a few times a year/several times a year < once a month/monthly/monatlich/mensuel/mensual/1x monthly < biweekly/fortnightly/2 3 times a month/several times a month/a few times a month/every other week < once a week/weekly/wöchentlich/hebdomadaire/semanal < 2 3 times a week/several times a week/a few times a week/mehrmals pro woche/mehrmals wöchentlich < daily/once a day/every day/täglich/quotidien/diario/diariamente < several times a day/multiple times a day/more than once a day/mehrmals täglich < hourly/constantly",
  "xxxs/3xs < xxs/2xs < xs/extra small < s/small < m/medium < l/large < xl/extra large < xxl/2xl < xxxl/3xl < 4xl < 5xl",
  "very slow/sehr langsam/très lent/muy lento < slow/langsam/lent/lente/lento/lenta < medium/moderate/normal/average/mittel/moyen/moyenne/medio/media < fast/quick/schnell/rapide/rápido/rápida/veloce < very fast/sehr schnell/très rapide/muy rápido",
  "tiny/very small/sehr klein/winzig/minuscule/muy pequeño < small/klein/petit/petite/pequeño/pequeña/piccolo < medium/mid size/midsize/mittel/mittelgroß/moyen/moyenne/mediano/mediana/medio < large/big/groß/gross/grand/grande < very large/extra large/huge/sehr groß/très grand/muy grande/riesig",
  "none/no/keine/aucun/ninguno/ningún < very low/sehr niedrig/sehr gering/très faible/muy bajo < low/lo/niedrig/gering/tief/faible/bas/bajo/baja/basso < medium low/low medium < medium/moderate/mid/middle/normal/average/med/mittel/moyen/moyenne/medio/media < medium high/upper middle < high/hi/hoch/élevé/élevée/haut/alto/alta < very high/sehr hoch/très élevé/muy alto < critical/urgent/extreme/kritisch/critique/crítico",
  "none/no/absent/keine < trivial/negligible/minimal < minor/mild/light/slight/leicht/gering/léger/leve < moderate/medium/mittel/mäßig/modéré/moderado < major/severe/serious/significant/schwer/stark/sévère/grave < critical/extreme/very severe/catastrophic/fatal/blocker/kritisch/critique/crítico",
  "terrible/awful/very bad/very poor/sehr schlecht/très mauvais/muy malo/pessimo < bad/poor/schlecht/mauvais/malo/scarso < inadequate/below average/insufficient/mangelhaft/ungenügend < fair/mediocre/acceptable/adequate/sufficient/ausreichend/passable/regular < average/ok/okay/typical/satisfactory/befriedigend/moyen/medio/typical average < above average < good/gut/bon/bueno/buono < very good/sehr gut/très bon/muy bueno < premium < excellent/outstanding/exceptional/superb/perfect/ideal/ausgezeichnet/hervorragend/excelente/eccellente",
  "january/jan/januar/jänner/janvier/enero/ene/gennaio < february/feb/februar/février/febrero/febbraio < march/mar/märz/mär/mrz/mars/marzo < april/apr/avril/avr/abril/abr/aprile < may/mai/mayo/maggio < june/jun/juni/juin/junio/giugno < july/jul/juli/juillet/julio/luglio < august/aug/août/agosto/ago < september/sep/sept/septembre/septiembre/settembre < october/oct/oktober/okt/octobre/octubre/ottobre < november/nov/novembre/noviembre < december/dec/dezember/dez/décembre/diciembre/dic/dicembre",
  "monday/mon/mo/montag/lundi/lun/lunes/lunedì < tuesday/tue/tues/tu/dienstag/di/mardi/mar/martes/martedì < wednesday/wed/we/mittwoch/mi/mercredi/mer/miércoles/mercoledì < thursday/thu/thur/thurs/th/donnerstag/do/jeudi/jeu/jueves/giovedì < friday/fri/fr/freitag/vendredi/ven/viernes/venerdì < saturday/sat/sa/samstag/sonnabend/samedi/sam/sábado/sabato < sunday/sun/su/sonntag/so/dimanche/dim/domingo/domenica",
  "trace < debug/verbose < info/information/informational < notice < warn/warning < error/err/severe < critical/crit/fatal < alert < emergency/emerg/panic",
  "none/no schooling/no education/no formal education < preschool/kindergarten < primary/elementary/primary school/elementary school/grundschule < middle school/lower secondary/some high school/hauptschule < secondary/high school/high school graduate/upper secondary/realschule/secondary school < some college/vocational/associate/associates/associates degree/associate degree/abitur < bachelor/bsc/b sc/ba/b a/bs/beng/b eng/llb/licence/licenciatura/grado/laurea/bachelors/bachelors degree/bachelor degree/undergraduate/college/tertiary/higher/graduation < master/msc/m sc/ma/m a/ms/meng/m eng/mba/llm/maîtrise/máster/maestría/diplom/masters/masters degree/master degree/graduate/postgraduate < doctorate/phd/ph d/dphil/doktor/promotion/doctorat/doctorado/dottorato/dr/doctoral/doctoral degree/professional/doctor",
  "free < basic/starter < standard < plus < pro/professional < premium < ultimate < enterprise",
  "bronze < silver/silber/argent/plata < gold/or/oro < platinum/platin/platine/platino < diamond/diamant/diamante",
  "intern/trainee < junior/entry/entry level < mid/mid level/intermediate < senior < lead/staff < principal/manager < director < executive/vp",
  "infant/baby < child/kind/enfant/niño < teen/teenager/adolescent < young adult < adult/erwachsener/adulte/adulto < middle aged < senior/elderly/old",
  "early morning < morning/morgen/matin/mañana < noon/midday/mittag/midi < afternoon/nachmittag/tarde < evening/abend/soir < night/nacht/nuit/noche",
  "beginner/novice/anfänger/débutant/principiante < intermediate/fortgeschritten/intermédiaire/intermedio < advanced/avancé/avanzado < expert/experte/experto/master",
  "zero < one < two < three < four < five < six < seven < eight < nine < ten",
  "first/1st < second/2nd < third/3rd < fourth/4th < fifth/5th < sixth/6th < seventh/7th < eighth/8th < ninth/9th < tenth/10th",
  "unranked < easy/leicht/facile/fácil < medium/moderate/normal/mittel/moyen/media < hard/difficult/schwer/difficile/difícil < very hard/very difficult/expert/sehr schwer",
];
/** Letters that may be names of anything: a scale where one of the words is as only a scale has it, or the column says so. */
const LETTERS: readonly (readonly [scale: string, told: RegExp, named: RegExp])[] = [
  [
    "g < f < e < d- < d < d+ < c- < c < c+ < b- < b < b+ < a- < a < a+ < a++ < a+++",
    /^[a-f](?:-|\+{1,3})$/,
    /grade|rating|note|score|energy|epc|nutri|quality/i,
  ],
  [
    "d < c < cc < ccc- < ccc < ccc+ < b- < b < b+ < bb- < bb < bb+ < bbb- < bbb < bbb+ < a- < a < a+ < aa- < aa < aa+ < aaa",
    /^(?:a{2,3}|b{2,3}|c{2,3})[+-]?$/,
    /credit_?rating/i,
  ],
  ["i < ii < iii < iv < v < vi < vii < viii < ix < x", /^(?:ii|iii|iv)$/, /stage|phase/i],
];

/** Months that are first names too. */
const MONTH_NAMES: readonly string[] = ["april", "may", "june", "august", "jan", "juni", "julio", "avril"];

type Places = ReadonlyMap<string, number>;

const placesOf = (scale: string): Places =>
  new Map(
    scale.split("<").flatMap((level, at) => level.split("/").map((word) => [word.trim(), at] as const)),
  );

/** The place of each word in a scale that has them all, at places of their own; undefined if there is none. */
export function scalePlaces(words: readonly string[], name: string): readonly number[] | undefined {
  const letters = LETTERS.filter(
    ([, told, named]) => named.test(name) || words.some((word) => told.test(word)),
  );
  // May, June and April alone are first names.
  if (
    MONTH_NAMES.length >= words.length &&
    words.every((word) => MONTH_NAMES.includes(word)) &&
    !/month|monat|mois|mes/i.test(name)
  )
    return undefined;
  for (const scale of [...SCALES, ...letters.map(([letter]) => letter)]) {
    // Most columns have no word of a scale: it is parted only where it has the first.
    if (!scale.includes(words[0])) continue;
    const places = placesOf(scale);
    const own = words.map((word) => places.get(word));
    if (own.every((place) => place !== undefined) && new Set(own).size === own.length) return own;
  }
  return undefined;
}
