import { expect, test } from "vitest";
import { describeGpu } from "./page.js";

describeGpu("a device", (inPage) => {
  test("does one shader after another, and gives back what they wrote", async () => {
    expect(await inPage("doubled")).toEqual(Array.from({ length: 100 }, (_, i) => 4 * i));
  });

  test("takes arrays of shared memory", async () => {
    expect(await inPage("sharedUploads")).toEqual(Array(6).fill(true));
  });

  test("has a limit for buffers, and fails for good once it is lost", async () => {
    const [within, over, after, ...lost] = await inPage("failures");
    expect([within, over, after]).toEqual(["done", "failure", "done"]);
    expect(lost[1]).toBe("failure");
  });
});
