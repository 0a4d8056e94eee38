/** What a page holds, for tests. */
import type { Page } from "playwright-core";

/** Heap and array buffers after a collection, in bytes. */
export async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const usage = (await session.send("Runtime.getHeapUsage")) as unknown as Record<string, number>;
  await session.detach();
  return usage.usedSize + usage.backingStorageSize;
}
