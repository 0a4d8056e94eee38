import { expect, test } from "vitest";
import { describeGpu } from "./page.js";

describeGpu("new rows labeled with a GPU", (inPage) => {
  test("have the labels, memberships and marks of those without, by every rule", async () => {
    const found = await inPage("predictions");
    for (const { same, far, labels, done, codes } of found) {
      expect({ same, done, codes }).toEqual({ same: true, done: ["landmarks"], codes: [] });
      expect(labels).toBeGreaterThan(1);
      expect(far).toBeGreaterThan(0);
    }
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(["radius", "nearest", "core"]));
  });

  test("are the same where there is none, it is lost, it lacks room, or there is nothing for it to do", async () => {
    const found = await inPage("predictionsWithout");
    const plain = found.map(({ same, done, codes }) => ({ same, done, codes }));
    expect(plain).toEqual(plain.map(() => ({ same: true, done: [], codes: ["NO_GPU"] })));
    expect(found).toHaveLength(5);
  });
});
