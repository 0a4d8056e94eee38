/** Small corpora of known subjects, drawn from templates. */
import { random } from "../../src/base/random.js";

/** Sentences with gaps, and the words that fill them. */
export interface Subject {
  readonly sentences: readonly string[];
  readonly words: readonly string[];
}

export const SUBJECTS: readonly Subject[] = [
  {
    sentences: ["the # scored against the # in the #", "a # for the # after the #", "it was the # of the #"],
    words: ["goal", "team", "league", "striker", "goals", "referee", "season"],
  },
  {
    sentences: ["the # and the # rose with the #", "a # on the # of the #", "it was the # of the #"],
    words: ["market", "bank", "share", "price", "bond", "inflation", "shares"],
  },
  {
    sentences: ["the # was cooked with # and a #", "a # with the # and the #", "it was the # with #"],
    words: ["soup", "garlic", "onion", "pepper", "recipe", "oven", "butter"],
  },
  {
    sentences: ["the # was given for the #", "a # after the # and the #", "it was the # in the #"],
    words: ["patient", "doctor", "hospital", "vaccine", "fever", "clinic", "nurse"],
  },
];

/** The same in German. */
export const GERMAN: readonly Subject[] = [
  {
    sentences: ["das # und der # in der #", "es war das # für die #", "ein # nach der # und dem #"],
    words: ["Tor", "Mannschaft", "Liga", "Stürmer", "Schiedsrichter", "Saison", "Trainer"],
  },
  {
    sentences: ["der # und die # stiegen mit dem #", "es war der # für die #", "ein # nach dem # und der #"],
    words: ["Markt", "Börse", "Aktie", "Preis", "Anleihe", "Inflation", "Zinsen"],
  },
];

/** Sports, money and cooking in Chinese. */
export const CHINESE: readonly Subject[] = [
  { sentences: ["#和#的#", "这是#的#", "#在#了"], words: ["进球", "球队", "联赛", "裁判", "前锋"] },
  { sentences: ["#和#的#", "这是#的#", "#在#了"], words: ["市场", "银行", "股票", "价格", "利率"] },
  { sentences: ["#和#的#", "这是#的#", "#在#了"], words: ["大蒜", "洋葱", "黄油", "烤箱", "菜谱"] },
];

export interface DrawnTexts {
  readonly texts: readonly string[];
  /** The subject of each text. */
  readonly subjects: readonly number[];
}

/** Texts of two sentences, the subjects in turn. */
export function drawnTexts(subjects: readonly Subject[], length: number, seed: number): DrawnTexts {
  const source = random(seed, 9101);
  const one = <T>(list: readonly T[]): T => list[source.below(list.length)];
  const of = Array.from({ length }, (_, i) => i % subjects.length);
  const texts = of.map((subject) => {
    const { sentences, words } = subjects[subject];
    return [0, 1].map(() => one(sentences).replace(/#/g, () => one(words))).join(". ");
  });
  return { texts, subjects: of };
}
