/** What a page asks of its workers from now on, and what they answer with. */
import type { Page } from "playwright-core";
import type { StudioPage } from "./studio.js";

export interface Order {
  readonly name: string;
  readonly recipe?: Readonly<Record<string, unknown>>;
  /** Whether leading eigenvectors of those at hand will do. */
  readonly leading?: boolean;
  /** The stages that were computed, once the answer is there. */
  readonly stages?: readonly string[];
  /** Of the answer, once it is there. */
  readonly labels?: readonly number[];
  /** Whether it was answered. */
  readonly done?: boolean;
}

export interface Orders {
  all(): Promise<readonly Order[]>;
  clear(): Promise<void>;
}

interface Heard {
  orders: { labels?: number[]; done?: boolean; name: string; recipe?: unknown; stages?: string[] }[];
}

export async function listen(page: Page): Promise<Orders> {
  await page.evaluate(hear);
  return ordersOf(page);
}

/** From the very first order on: the page is opened again. */
export async function listenAnew({ page, settled }: StudioPage): Promise<Orders> {
  await page.addInitScript(hear);
  await page.reload();
  await settled();
  return ordersOf(page);
}

/** Runs in the page. */
function hear(): void {
  const heard: Heard = { orders: [] };
  (globalThis as unknown as { heard: Heard }).heard = heard;
  // In turn: the page asks for the next thing before this hears the answer to the one before.
  const open = new Map<Worker, Heard["orders"]>();
  const post = Worker.prototype.postMessage as (this: Worker, ...rest: unknown[]) => void;
  Worker.prototype.postMessage = function (this: Worker, ...rest: unknown[]): void {
    const order = rest[0] as { kind: string; name: string; input?: { recipe?: object; leading?: boolean } };
    if (order.kind === "do") {
      const { recipe, leading } = order.input ?? {};
      const noted = { name: order.name, ...(recipe && { recipe }), ...(leading && { leading }) };
      heard.orders.push(noted);
      const turns = open.get(this);
      if (turns) turns.push(noted);
      else {
        open.set(this, [noted]);
        this.addEventListener("message", ({ data }) => {
          if (data.kind !== "done" && data.kind !== "failed") return;
          const asked = open.get(this)!.shift();
          if (asked) asked.done = true;
          const labels: Int32Array | undefined = data.output?.labels;
          if (asked && labels) asked.labels = [...labels];
          if (asked && data.output?.timing) asked.stages = Object.keys(data.output.timing);
        });
      }
    }
    post.apply(this, rest);
  };
}

function ordersOf(page: Page): Orders {
  return {
    all: () => page.evaluate(() => (globalThis as unknown as { heard: { orders: Order[] } }).heard.orders),
    clear: () =>
      page.evaluate(() => {
        (globalThis as unknown as { heard: { orders: Order[] } }).heard.orders = [];
      }),
  };
}
