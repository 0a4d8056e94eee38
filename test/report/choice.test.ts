import { describe, expect, test } from "vitest";
import {
  besideChanceSentence,
  choiceSentence,
  evidenceSentence,
  otherWarnings,
} from "../../apps/report/result/choice.js";
import { choiceLines } from "../../apps/report/terminal/choice-lines.js";
import { type Choice, type Judgment, warningText } from "../../src/index.js";

function judged(clusters: number, score: number, valley = score, stability = 0.9): Judgment {
  return { clusters, score, valley, strength: 1, meanStrength: 1, stability, smallest: 0.1 };
}

const found: Choice = {
  method: "spectacl-normalized",
  clusters: 5,
  evidence: "clear",
  judgment: judged(5, 0.9),
  curve: [3, 4, 5, 6, 7].map((number) =>
    judged(number, number === 5 ? 0.9 : 0.8 - 0.1 * (number % 2 ? 0 : 1)),
  ),
  runnersUp: [3, 7],
  methods: [
    { ...judged(5, 0.9), method: "spectacl-normalized" },
    { ...judged(5, 0.5, 0.7), method: "spectacl" },
    { ...judged(5, 0.9, 0.895, 0.895), method: "kmeans" },
  ],
};

test("what chance does is said once: by the sentence on the evidence, which takes the place of its warning", () => {
  const besideChance = { evidence: "none", quality: 0.5, stability: 0.2, score: 0.1, chance: 0.15 } as const;
  const warning = { code: "NO_MORE_THAN_CHANCE", score: 0.1, chance: 0.15 } as const;
  const said = besideChanceSentence({ besideChance, clusters: [{ size: 3 }, { size: 2 }] });
  expect(said?.toLowerCase()).toBe(warningText(warning).toLowerCase());
  expect(otherWarnings([warning, { code: "NO_ANGLES", rows: 1 }])).toEqual([{ code: "NO_ANGLES", rows: 1 }]);
});

describe("a choice in words", () => {
  test("names the number, its rivals, the method and those that are as good", () => {
    const sentence = choiceSentence(found);
    for (const word of ["5", "3", "7", "SpectACl normalized", "k-means"]) expect(sentence).toContain(word);
    expect(choiceSentence({ ...found, runnersUp: [] })).not.toMatch(/[37]/);
  });

  test("has nothing to say on clear evidence, and says otherwise that it is not", () => {
    expect(evidenceSentence(found)).toBeUndefined();
    expect(evidenceSentence({ ...found, evidence: "weak" })).not.toBe(
      evidenceSentence({ ...found, evidence: "none" }),
    );
  });

  test("a number that was given is not found", () => {
    const given = { ...found, curve: [judged(5, 0.9)], runnersUp: [] };
    const weak = { ...given, evidence: "weak" } as const;
    expect(choiceSentence(weak)).not.toBe(choiceSentence({ ...found, evidence: "weak", runnersUp: [] }));
    expect(choiceLines(given, { depth: 0 })).toEqual([]);
  });
});

test("the terminal has a bar for every number and a line for every peak", () => {
  const [bars, , ...peaks] = choiceLines(found, { depth: 0, ascii: true });
  expect(bars).toMatch(/ 3 \S{5} 7$/);
  expect(peaks.map((line) => /\d+/.exec(line)?.[0])).toEqual(["5", "3", "7"]);
  expect(peaks[0]).toContain("*");
});
