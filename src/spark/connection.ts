/** An address → a connection: rows of Spark sampled, fitted here, labeled there. */
import { readFile } from "node:fs/promises";
import { OptionError } from "../base/errors.js";
import type { Model } from "../models/model.js";
import type { Table } from "../tables/table/table.js";
import { addressOf } from "./address.js";
import { type Executed, type Plan, SparkClient } from "./client.js";
import { expressionsOf, functionArguments, type SparkColumn } from "./encoded-sql.js";
import { type Dialect, finished, type Gives, modelFiles, registration } from "./functions.js";
import { type ExecutorFacts, probe, tableOf } from "./probe.js";
import { type Runtime, WHEEL } from "./python.js";
import { relationOf, type SparkSource } from "./source.js";
import { sparkFailure } from "./spark-errors.js";
import { freeName, nameOf, quoted } from "./sql.js";

/** How far a job of Spark is. */
export interface SparkProgress {
  /** What is being done: "sample", "label", … */
  readonly job: string;
  /** Share of the tasks known so far that are done. */
  readonly done: number;
  readonly tasks: number;
  readonly completed: number;
  readonly bytesRead: number;
  /** Rows of the source, where the files' own counts tell it; `done` of them are labeled. */
  readonly rows?: number | undefined;
}

/** Settings of a connection. */
export interface ConnectOptions {
  /** Interrupts what is running in Spark. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: SparkProgress) => void) | undefined;
  /** What runs WebAssembly in the executors: "auto" takes wasmtime if it is there, else node. */
  readonly runtime?: Runtime | undefined;
  /** A wheel of wasmtime for the executors' processor, sent to them if they have none: the path of a .whl file. */
  readonly wasmtime?: string | undefined;
  /** Certificates to trust beside those that Node does, as PEM. */
  readonly ca?: string | undefined;
  /** Settings of the session, as Spark names them. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
}

interface RunOptions {
  /** Whether the signal ends it; steps that follow the work are short and must come to their end. */
  readonly stoppable?: boolean;
  /** Rows that it goes through, if that is known. */
  readonly rows?: number | undefined;
}

const RUNTIMES: readonly Runtime[] = ["auto", "wasmtime", "node"];

/** What the parts of the door share: a client, what is known of the server, names that are taken. */
export class Connection {
  readonly client: SparkClient;
  readonly options: ConnectOptions;
  private known: Promise<{ readonly facts: ExecutorFacts; readonly dialect: Dialect }> | undefined;
  private readonly sent = new Set<string>();
  private views = 0;
  private serverVersion = "";

  constructor(address: string, options: ConnectOptions) {
    const { runtime = "auto" } = options;
    if (!RUNTIMES.includes(runtime)) {
      throw new OptionError("runtime", `must be one of ${RUNTIMES.join(", ")}`, runtime);
    }
    this.options = options;
    this.client = new SparkClient(addressOf(address), options);
  }

  get version(): string {
    return this.serverVersion;
  }

  async open(): Promise<void> {
    this.serverVersion = await this.client.version(this.options.signal);
    if (Number(this.serverVersion.split(".")[0]) < 4) {
      throw sparkFailure("SPARK_OLD", { version: this.serverVersion });
    }
    if (this.options.settings) await this.client.configure(this.options.settings);
  }

  /** A view of the rows of a source, and its columns. */
  async view(
    source: SparkSource,
  ): Promise<{ readonly name: string; readonly columns: readonly SparkColumn[] }> {
    const input = relationOf(source);
    const name = `spectacl_rows_${this.views++}`;
    await this.run({ command: { createView: { input, name, replace: true } } }, "open");
    const columns = await this.client.schema({ root: { sql: { query: `SELECT * FROM ${quoted(name)}` } } });
    return { name, columns };
  }

  async run(plan: Plan, job: string, { stoppable = true, rows }: RunOptions = {}): Promise<void> {
    const report = this.reporter(job, rows);
    const signal = stoppable ? this.options.signal : undefined;
    for await (const answer of this.client.execute(plan, { signal })) report(answer);
  }

  /** The rows of a SQL text. */
  async rows(query: string, job: string): Promise<Table> {
    return tableOf(
      this.client,
      { root: { sql: { query } } },
      { signal: this.options.signal },
      this.reporter(job),
    );
  }

  private reporter(job: string, rows?: number): (answer: Executed) => void {
    const { onProgress } = this.options;
    let shown = 0;
    return ({ progress }) => {
      if (!onProgress || !progress?.stages) return;
      const sum = (part: "tasks" | "completed" | "bytesRead") =>
        (progress.stages ?? []).reduce((all, stage) => all + (stage[part] ?? 0), 0);
      const [tasks, completed, bytesRead] = [sum("tasks"), sum("completed"), sum("bytesRead")];
      // A stage that comes later adds tasks: the share never falls for that.
      shown = Math.max(shown, tasks > 0 ? completed / tasks : 0);
      onProgress({ job, done: shown, tasks, completed, bytesRead, ...(rows !== undefined && { rows }) });
    };
  }

  /** What the executors have; asked once. */
  async executors(): Promise<ExecutorFacts> {
    return (await this.asked()).facts;
  }

  private asked() {
    this.known ??= this.ask().catch((error) => {
      // What was missing or out of reach may be there when it is asked again.
      this.known = undefined;
      throw error;
    });
    return this.known;
  }

  private async ask() {
    const { wasmtime, runtime = "auto" } = this.options;
    if (wasmtime !== undefined) {
      const data = await readFile(wasmtime).catch(({ code }) => {
        throw new OptionError("wasmtime", `must be a wheel that can be read (${code})`, wasmtime);
      });
      await this.client.addArtifacts([{ name: `archives/${WHEEL}.zip#${WHEEL}`, data }]);
    }
    const facts = await probe(this.client);
    if (facts.pyarrow === null) throw sparkFailure("SPARK_NO_PYARROW");
    const able = { auto: facts.wasmtime ?? facts.node, wasmtime: facts.wasmtime, node: facts.node };
    if (able[runtime] === null) {
      const found = `wasmtime ${facts.wasmtime ?? "missing"}, node ${facts.node ?? "missing"}, ${facts.machine}`;
      throw sparkFailure("SPARK_NO_RUNTIME", { wanted: runtime, found });
    }
    const [major, minor] = this.serverVersion.split(".").map(Number);
    return { facts, dialect: { python: facts.python, arrow: major > 4 || minor >= 1 } };
  }

  /** Registers a function that labels the model's rows. */
  async register(model: Model, as: string, gives: Gives): Promise<void> {
    const { dialect } = await this.asked();
    const { name, files } = modelFiles(model, functionArguments(model), this.options.runtime ?? "auto");
    if (!this.sent.has(name)) await this.client.addArtifacts(files);
    this.sent.add(name);
    await finished(this.client, registration(as, name, gives, dialect));
  }

  /** The SELECT that adds labels, and what else is wanted, to the rows of a view. */
  async labeledSql(
    model: Model,
    view: { readonly name: string; readonly columns: readonly SparkColumn[] },
    wanted: {
      readonly label: string;
      readonly membership?: string | undefined;
      readonly far?: string | undefined;
      /** Column of the names of the clusters. */
      readonly called?: string | undefined;
    },
  ): Promise<string> {
    const list = expressionsOf(model, view.columns).join(", ");
    const { membership, far, called } = wanted;
    const whole = membership !== undefined || far !== undefined || called !== undefined;
    const as = `spectacl_${whole ? "vote" : "label"}_${this.views++}`;
    await this.register(model, as, whole ? "vote" : "label");
    const own = view.columns.map(({ name }) => quoted(name)).join(", ");
    const from = quoted(view.name);
    if (!whole) return `SELECT ${own}, ${as}(${list}) AS ${quoted(wanted.label)} FROM ${from}`;
    const vote = freeName("__vote", view.columns);
    const parts = [`${vote}.label AS ${quoted(wanted.label)}`];
    if (called !== undefined)
      parts.push(`${nameOf(`${vote}.label`, model.names ?? [])} AS ${quoted(called)}`);
    if (membership !== undefined) parts.push(`${vote}.membership AS ${quoted(membership)}`);
    if (far !== undefined) parts.push(`${vote}.far AS ${quoted(far)}`);
    return `SELECT ${own}, ${parts.join(", ")} FROM (SELECT *, ${as}(${list}) AS ${vote} FROM ${from})`;
  }
}
