/**
 * Answers about one thing, from strong consent to strong dissent: strongly agree, agree, disagree; sehr zufrieden, eher
 * unzufrieden; pas du tout d'accord → how far each is on its side. What they are about does not matter.
 */

/** How much a modifier adds, longest first; those that deny turn the side. */
const MODIFIERS: readonly (readonly [strength: number, words: string])[] = [
  [
    4,
    "extremely/completely/totally/entirely/fully/absolutely/strongly/definitely/voll und ganz/vollkommen/völlig/voll/total/absolut/äußerst/stark/tout à fait/totalement/entièrement/extrêmement/fortement/absolument/totalmente/completamente/extremadamente/fuertemente",
  ],
  [3, "very much/very/highly/greatly/sehr/très/muy/molto/much"],
  [
    1,
    "somewhat/rather/slightly/mostly/fairly/moderately/mildly/a little/a bit/tend to/probably/partly/partially/eher/etwas/teilweise/überwiegend/ziemlich/ein wenig/plutôt/un peu/assez/moyennement/algo/bastante/abbastanza/più o meno",
  ],
];
const DENIALS: readonly (readonly [strength: number, words: string])[] = [
  [
    -4,
    "not at all/gar nicht/überhaupt nicht/pas du tout/en absoluto/para nada/per niente/absolutely not/definitely not",
  ],
  [-3, "strongly not"],
  [-1, "not very/not too/not so/not really/nicht so/nicht sehr/weniger/wenig/pas très/peu/poco/little"],
  [-2, "not/nicht/ne pas/pas/no/non/nein/kein"],
];
const NEUTRAL =
  /^(?:neutral|neutre|neutro|undecided|unentschieden|unentschlossen|indifferent|indiferente|indécis|indeciso|neither.*|weder.*|teils.*|ni .*|né .*|mixed|in between|(?:about )?the same|no change|unchanged|unverändert|average|so so|mittel|moyen)$/;
/** One side and the other of what has words of its own for both. */
const SIDES: readonly (readonly [low: string, high: string])[] = [
  ["bad", "good"],
  ["poor", "good"],
  ["schlecht", "gut"],
  ["mauvais", "bon"],
  ["malo", "bueno"],
  ["difficult", "easy"],
  ["hard", "easy"],
  ["schwer", "leicht"],
  ["schwierig", "einfach"],
  ["difficile", "facile"],
  ["difícil", "fácil"],
  ["low", "high"],
  ["negative", "positive"],
  ["negativ", "positiv"],
  ["worse", "better"],
  ["schlechter", "besser"],
  ["decreased", "increased"],
  ["decrease", "increase"],
  ["weak", "strong"],
  ["slow", "fast"],
  ["sad", "happy"],
  ["lehne ab", "stimme zu"],
  ["en désaccord", "d accord"],
  ["en desacuerdo", "de acuerdo"],
];
const PREFIX = /^(?:dis|un|in|im|ir|mé|des)(?=\p{L}{3})/u;

/** A place below 0 for each word that denies, above for each that affirms, 0 for none; undefined if they are no such answers. */
export function polarPlaces(words: readonly string[]): readonly number[] | undefined {
  const parts = words.map(partsOf);
  const stems = [...new Set(parts.flatMap(({ stem }) => (stem === undefined ? [] : [stem])))];
  const sides = sidesOf(stems);
  if (!sides) return undefined;
  const places = parts.map(({ stem, strength }) =>
    stem === undefined ? 0 : sides.low === stem ? -strength : strength,
  );
  return new Set(places).size === places.length ? places : undefined;
}

/** Which stem is the other's opposite: at most one. */
function sidesOf(stems: readonly string[]): { readonly low?: string } | undefined {
  if (stems.length === 1) return {};
  if (stems.length !== 2) return undefined;
  for (const [one, other] of [stems, [...stems].reverse()]) {
    if (one.replace(PREFIX, "") === other && one !== other) return { low: one };
    if (SIDES.some(([low, high]) => low === one && high === other)) return { low: one };
  }
  return undefined;
}

interface Parts {
  /** What the answer is about; absent if it takes no side. */
  readonly stem?: string;
  readonly strength: number;
}

function partsOf(word: string): Parts {
  if (NEUTRAL.test(word)) return { strength: 0 };
  let rest = ` ${word} `;
  const take = (all: typeof MODIFIERS): number | undefined => {
    for (const [strength, some] of all) {
      for (const one of some.split("/")) {
        if (!rest.includes(` ${one} `)) continue;
        rest = rest.replace(` ${one} `, " ");
        return strength;
      }
    }
    return undefined;
  };
  const denied = take(DENIALS);
  const strength = take(MODIFIERS);
  const sign = denied === undefined ? 1 : -1;
  return { stem: rest.trim(), strength: sign * (strength ?? Math.abs(denied ?? 2)) };
}
