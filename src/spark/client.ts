/** A session on a Spark Connect server: plans run and taken up again, files sent, settings, interruption, release. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { SpectaclError } from "../base/errors.js";
import { crc32 } from "../models/checksum.js";
import { type Address, userName } from "./address.js";
import { type ChannelOptions, CODE, channel, GrpcError } from "./call.js";
import { columnType } from "./column-type.js";
import * as messages from "./messages.js";
import { decode, encode, type Message, type Of } from "./protobuf.js";
import { factsOf, problemOf } from "./server-errors.js";
import { sparkFailure } from "./spark-errors.js";
import { within } from "./within.js";

export type Plan = Of<typeof messages.PLAN>;
export type Executed = Of<typeof messages.EXECUTED>;

/** A file that travels: files/x, pyfiles/x.py, archives/x.zip#x. */
export interface Artifact {
  readonly name: string;
  readonly data: Uint8Array;
}

export interface ExecuteOptions {
  /** By which an interruption finds it. */
  readonly tags?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface ClientOptions extends ChannelOptions {
  /** How often a lost connection is taken up again without an answer in between. */
  readonly tries?: number;
  /** Milliseconds before the first of these tries; each waits twice as long as the one before. */
  readonly wait?: number;
  /** Milliseconds within which a server gives its first answer. */
  readonly patience?: number;
}

const CHUNK = 32 * 1024;
const CLIENT = "spectacl";
const BY_TAG = 2;
const EVERYTHING = 1;
const REFUSALS: readonly number[] = [CODE.permissionDenied, CODE.unimplemented];

function isLost(problem: unknown): boolean {
  return problem instanceof SpectaclError && ["SPARK_LOST", "SPARK_NO_SERVER"].includes(problem.code);
}

export class SparkClient {
  readonly address: Address;
  readonly session: string;
  readonly user: string;
  private readonly link;
  private readonly tries: number;
  private readonly wait: number;
  private readonly patience: number;

  constructor(address: Address, options: ClientOptions = {}) {
    this.address = address;
    this.session = address.session ?? randomUUID();
    this.user = address.user ?? userName();
    this.link = channel(address, options);
    this.tries = options.tries ?? 6;
    this.wait = options.wait ?? 200;
    this.patience = options.patience ?? 20_000;
  }

  /** What Spark answers to a plan: batches of Arrow, progress, results of commands. */
  async *execute(plan: Plan, { tags = [], signal }: ExecuteOptions = {}): AsyncGenerator<Executed> {
    signal?.throwIfAborted();
    const tag = `spectacl-${randomUUID()}`;
    const stop = () => void this.interrupt(tag).catch(() => {});
    signal?.addEventListener("abort", stop, { once: true });
    let left = true;
    try {
      // What was complete before it heard of the signal is complete.
      yield* this.reattached(plan, [tag, ...tags]);
      left = false;
    } catch (error) {
      left = false;
      const problem = problemOf(error, this.address);
      // It ended because it was told to; but with the connection gone nobody knows whether it did.
      if (!isLost(problem)) signal?.throwIfAborted();
      throw problem;
    } finally {
      signal?.removeEventListener("abort", stop);
      // Whoever reads no further does not need it any more, and the server would go on.
      if (left) stop();
    }
  }

  private async *reattached(plan: Plan, tags: readonly string[]): AsyncGenerator<Executed> {
    const operationId = randomUUID();
    const options = [{ reattach: { reattachable: true } }];
    let sent = false;
    let known: string | undefined;
    let left = this.tries;
    for (;;) {
      const [method, bytes] = sent
        ? ["ReattachExecute", this.request(messages.REATTACH, { operationId, lastResponseId: known })]
        : ["ExecutePlan", this.request(messages.EXECUTE, { operationId, plan, tags, options })];
      try {
        for await (const answer of this.link.call(method, [bytes])) {
          sent = true;
          left = this.tries;
          const found = decode(messages.EXECUTED, answer);
          known = found.responseId ?? known;
          if (found.complete) {
            await this.forget(operationId);
            return;
          }
          yield found;
        }
        // It ended without saying that it is complete: the server wants to be asked again.
        sent = true;
      } catch (error) {
        if (!(error instanceof GrpcError)) throw error;
        // The server never heard of it: the plan was lost on its way.
        if (sent && known === undefined && factsOf(error).errorClass?.includes("OPERATION_NOT_FOUND"))
          sent = false;
        else if (error.grpc !== CODE.unavailable || (error.system === "ECONNREFUSED" && !sent)) throw error;
        else sent = true;
        if (left-- === 0) throw error;
        await pause(this.wait * 2 ** (this.tries - left - 1));
      }
    }
  }

  /** Lets the server drop what it keeps for taking up again; it does so by itself in time. */
  private async forget(operationId: string): Promise<void> {
    await this.ask(messages.CALLS.releaseExecute, { operationId, all: {} }).catch(() => {});
  }

  /** The first question: a host that swallows what it is sent would leave it open for ever. */
  async version(signal?: AbortSignal): Promise<string> {
    const { sparkVersion } = await within(this.patience, signal, (ended) =>
      this.ask(messages.CALLS.analyze, { sparkVersion: {} }, { signal: ended, first: true }),
    );
    return sparkVersion?.version ?? "";
  }

  /** Names and types of the columns that a plan gives. */
  async schema(plan: Plan): Promise<readonly { readonly name: string; readonly type: string }[]> {
    const { schema } = await this.ask(messages.CALLS.analyze, { schema: { plan } });
    const fields = schema?.schema?.struct?.fields ?? [];
    return fields.map(({ name = "", dataType }) => ({ name, type: columnType(dataType) }));
  }

  async addArtifacts(artifacts: readonly Artifact[]): Promise<void> {
    const own = this.head();
    const chunkAt = (data: Uint8Array, at: number) => {
      const part = data.subarray(at * CHUNK, (at + 1) * CHUNK);
      return { data: part, crc: crc32(part) };
    };
    function* requests(): Generator<Uint8Array> {
      for (const { name, data } of artifacts) {
        const chunks = Math.max(1, Math.ceil(data.length / CHUNK));
        const first = chunkAt(data, 0);
        // A file of one chunk must go as a batch.
        yield encode(
          messages.ARTIFACTS,
          chunks === 1
            ? { ...own, batch: { artifacts: [{ name, data: first }] } }
            : { ...own, begin: { name, bytes: data.length, chunks, first } },
        );
        for (let k = 1; k < chunks; k++)
          yield encode(messages.ARTIFACTS, { ...own, chunk: chunkAt(data, k) });
      }
    }
    try {
      for await (const answer of this.link.call("AddArtifacts", requests())) {
        const damaged = decode(messages.ARTIFACTS_ADDED, answer).artifacts?.find(({ sound }) => !sound);
        if (damaged) throw new GrpcError(CODE.internal, `${damaged.name} arrived damaged`);
      }
    } catch (error) {
      const refused = error instanceof GrpcError && REFUSALS.includes(error.grpc);
      throw refused
        ? sparkFailure("SPARK_ARTIFACTS", { message: error.message })
        : problemOf(error, this.address);
    }
  }

  async configure(settings: Readonly<Record<string, string>>): Promise<void> {
    const pairs = Object.entries(settings).map(([key, value]) => ({ key, value }));
    await this.ask(messages.CALLS.config, { operation: { set: { pairs } } });
  }

  async setting(key: string): Promise<string | undefined> {
    const operation = { get: { keys: [key] } };
    const { pairs = [] } = await this.ask(messages.CALLS.config, { operation });
    return pairs[0]?.value;
  }

  /** Ends what runs under a tag, or all that runs in the session; the ids of what it ended. */
  async interrupt(tag?: string): Promise<readonly string[]> {
    const what = tag === undefined ? { kind: EVERYTHING } : { kind: BY_TAG, tag };
    return (await this.ask(messages.CALLS.interrupt, what)).ids ?? [];
  }

  /** Releases the session: its views, functions and files are gone. */
  async release(): Promise<void> {
    try {
      await this.ask(messages.CALLS.releaseSession, {});
    } finally {
      this.close();
    }
  }

  /** Closes the connection; the session stays. */
  close(): void {
    this.link.close();
  }

  private head() {
    return { sessionId: this.session, userContext: { userId: this.user }, clientType: CLIENT };
  }

  private request<M extends Message>(message: M, value: Of<M>): Uint8Array {
    return encode(message, { ...this.head(), ...value } as Of<M>);
  }

  private async ask<M extends Message, A extends Message>(
    { method, message, answer }: messages.Call<M, A>,
    value: Of<M>,
    { signal, first = false }: { readonly signal?: AbortSignal; readonly first?: boolean } = {},
  ): Promise<Of<A>> {
    try {
      let found = {} as Of<A>;
      for await (const bytes of this.link.call(method, [this.request(message, value)], signal))
        found = decode(answer, bytes);
      return found;
    } catch (error) {
      throw problemOf(error, this.address, first);
    }
  }
}
