/** Which questions about the number of clusters are asked while others are under way. */
import { afterEach, expect, test } from "vitest";
import type { Engine } from "../../apps/studio/engine/engine.js";
import { choice, findingNumber, findNumber } from "../../apps/studio/number/curve.js";
import { type Data, data } from "../../apps/studio/state/data.js";
import type { Choice } from "../../src/index.js";

/** An engine that answers when the test says so. */
function slow(): { readonly engine: Engine; readonly answers: ((value: unknown) => void)[] } {
  const answers: ((value: unknown) => void)[] = [];
  const ask = () => new Promise((resolve) => answers.push(resolve));
  return { engine: { ask } as unknown as Engine, answers };
}

const rows = (n: number): Data => ({ n, held: n }) as unknown as Data;
const found = (clusters: number): Choice => ({ clusters }) as unknown as Choice;

afterEach(() => {
  data.value = undefined;
});

test("the same recipe of new data is asked while the answer about the old data is awaited", async () => {
  const { engine, answers } = slow();
  data.value = rows(10);
  const before = findNumber(engine);
  data.value = rows(20);
  expect(findingNumber.value).toBe(false);
  const after = findNumber(engine);
  expect(answers).toHaveLength(2);
  expect(findingNumber.value).toBe(true);
  answers[0]?.(found(7));
  await before;
  // The old answer is no answer to the question that is open.
  expect(choice.value).toBeUndefined();
  expect(findingNumber.value).toBe(true);
  answers[1]?.(found(3));
  await after;
  expect(choice.value?.clusters).toBe(3);
  expect(findingNumber.value).toBe(false);
});

test("a question that is open is not asked again", async () => {
  const { engine, answers } = slow();
  data.value = rows(10);
  const first = findNumber(engine);
  await findNumber(engine);
  expect(answers).toHaveLength(1);
  answers[0]?.(null);
  await first;
  expect(choice.value).toBeNull();
});
