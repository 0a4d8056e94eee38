/** The door's own functions over a connection: sample, fit, predict, cluster, register. */
import { OptionError } from "../base/errors.js";
import { type TablePoints, tablePoints } from "../columns/table-points.js";
import type { Table } from "../io/table.js";
import type { Model } from "../models/model.js";
import type { Recipe } from "../recipes/recipe.js";
import { fit as fitHere } from "../threads/cluster.js";
import { Connection, type ConnectOptions } from "./connection.js";
import { countedRows } from "./counted-rows.js";
import { drawnColumns, drawSql, valuesSql } from "./draw.js";
import { found, plainColumns, unplainColumn } from "./encoded-sql.js";
import type { ExecutorFacts } from "./probe.js";
import { sparkError } from "./problems.js";
import type { SparkSource } from "./source.js";
import { nameParts } from "./sql.js";
import { checkTarget, runSteps, type SparkTarget, writePlan } from "./write.js";

const ROWS = 131_072;
const MOST_ROWS = 10_000_000;

/** Which rows are drawn from a source. */
export interface SampleOptions {
  /** The columns to draw; by default all that hold numbers, words or dates. */
  readonly columns?: readonly string[];
  /** How many rows, 131,072 by default. */
  readonly rows?: number;
  /** Another seed draws other rows; 0 by default. */
  readonly seed?: number;
  /** A column each of whose values is drawn by its share of the rows, and at least once. */
  readonly stratify?: string;
}

/** Rows drawn from a source: the same ones however Spark has split them. */
export interface SparkSample extends TablePoints {
  /** The rows as a table. */
  readonly table: Table;
}

/** What a fit in Spark's company may be told. */
export interface SparkFitOptions extends SampleOptions {
  readonly threads?: number;
}

/** What is added to the rows, and where they go. */
export interface SparkPredictOptions extends SparkTarget {
  /** Name of the column of labels, "cluster" by default. */
  readonly predictionCol?: string;
  /** Name of a column with the share of the vote for the label; left out by default. */
  readonly membershipCol?: string;
  /** Name of a column that says whether no landmark is in reach; left out by default. */
  readonly farCol?: string;
}

/** A session on a Spark server. */
export interface Spark {
  /** By which another client may stop what this one started. */
  readonly session: string;
  readonly user: string;
  /** Version of the server. */
  readonly version: string;
  /** What the executors have. */
  executors(): Promise<ExecutorFacts>;
  /** Rows drawn from a source: the same ones however Spark has split them. */
  draw(source: SparkSource, options?: SampleOptions): Promise<Table>;
  /** The same, and the points they are. */
  sample(source: SparkSource, options?: SampleOptions): Promise<SparkSample>;
  /** A model of rows drawn from a source, fitted here. */
  fit(source: SparkSource, recipe?: Recipe, options?: SparkFitOptions): Promise<Model>;
  /** Labels all rows of a source in the executors, and writes them. */
  predict(model: Model, source: SparkSource, options: SparkPredictOptions): Promise<void>;
  /** Fits rows drawn from a source and labels all of them; the model. */
  cluster(
    source: SparkSource,
    recipe: Recipe,
    options: SparkFitOptions & SparkPredictOptions,
  ): Promise<Model>;
  /** Makes the model a function of this session's SQL, which takes its columns in their order and gives a label; these columns. */
  register(model: Model, name: string): Promise<readonly string[]>;
  /** The rows of a SQL text, in memory here. */
  sql(text: string): Promise<Table>;
  /** Stops everything that runs in this session; the ids of what was stopped. */
  interrupt(): Promise<readonly string[]>;
  /** Releases the session: its views and functions are gone. */
  close(): Promise<void>;
  /** Leaves without releasing the session: a job that runs goes on. */
  detach(): void;
}

/**
 * Connects to a Spark Connect server.
 *
 * @param address "sc://host:15002", with ";token=…", ";use_ssl=true" and the like behind a slash, as Spark's own clients have it
 * @param options `signal` interrupts what runs in Spark, `onProgress` hears of its tasks
 * @throws SpectaclError with a code that begins with SPARK_, which docs/errors.md lists
 */
export async function connect(address: string, options: ConnectOptions = {}): Promise<Spark> {
  const connection = new Connection(address, options);
  const { client } = connection;
  try {
    await connection.open();
  } catch (error) {
    client.close();
    throw error;
  }

  const draw = async (source: SparkSource, options: SampleOptions = {}): Promise<Table> => {
    const { rows = ROWS, seed = 0, stratify } = options;
    if (!(Number.isInteger(rows) && rows >= 1 && rows <= MOST_ROWS)) {
      throw new OptionError("rows", `must be an integer from 1 to ${MOST_ROWS}`, rows);
    }
    if (!Number.isSafeInteger(seed)) throw new OptionError("seed", "must be an integer", seed);
    const view = await connection.view(source);
    const wanted = options.columns?.map((name) => found(name, view.columns).name);
    const columns = drawnColumns(view.columns, wanted);
    const by = stratify === undefined ? undefined : found(stratify, view.columns).name;
    if (by !== undefined) {
      const [count] = (await connection.rows(valuesSql(view.name, by), "sample")).columns;
      const values = count.kind === "number" ? count.values[0] : 0;
      if (values > rows) {
        throw new OptionError("rows", `must be at least ${values}, one for each value of ${by}`, rows);
      }
    }
    return connection.rows(drawSql(view.name, columns, { rows, seed, stratify: by }), "sample");
  };

  const sample = async (
    source: SparkSource,
    options: SampleOptions = {},
    metric?: string,
  ): Promise<SparkSample> => {
    const table = await draw(source, options);
    const chosen = options.columns ? { columns: options.columns.map((_, c) => c) } : {};
    return { ...tablePoints(table, { ...chosen, ...(metric !== undefined && { metric }) }), table };
  };

  const fitted = async (
    source: SparkSource,
    recipe: Recipe = {},
    options: SparkFitOptions = {},
  ): Promise<Model> => {
    const { points, columns, encoding, blanks, metric } = await sample(source, options, recipe.metric);
    const { signal } = connection.options;
    return fitHere(points, metric === undefined ? recipe : ({ ...recipe, metric } as Recipe), {
      columns,
      encoding,
      ...(blanks && { blanks }),
      ...(signal && { signal }),
      threads: options.threads,
    });
  };

  const predict = async (model: Model, source: SparkSource, options: SparkPredictOptions): Promise<void> => {
    checkTarget(options);
    const { predictionCol: label = "cluster", membershipCol: membership, farCol: far } = options;
    const view = await connection.view(source);
    for (const name of [label, membership, far]) {
      const taken = view.columns.some((column) => column.name.toLowerCase() === name?.toLowerCase());
      if (taken) throw sparkError("SPARK_COLUMN_TAKEN", { column: name as string });
    }
    const query = await connection.labeledSql(model, view, { label, membership, far });
    const watched = connection.options.onProgress && options.createOrReplaceTempView === undefined;
    const rows = watched ? await countedRows(connection, source, view.name) : undefined;
    const write = (exists: boolean) =>
      runSteps(writePlan({ sql: { query } }, options, exists), (plan, part) =>
        connection.run(plan, part, part === "label" ? { rows } : { stoppable: false }),
      );
    if (options.saveAsTable !== undefined) return write(await hasTable(connection, options.saveAsTable));
    try {
      await write(false);
    } catch (error) {
      // Whether a folder is there is known only when it is written to; Spark says so before it begins.
      if (options.mode !== "overwrite" || (error as { code?: string }).code !== "SPARK_EXISTS") throw error;
      await write(true);
    }
  };

  return {
    session: client.session,
    user: client.user,
    version: connection.version,
    executors: () => connection.executors(),
    draw,
    sample: (source, options) => sample(source, options),
    fit: fitted,
    predict,
    async cluster(source, recipe, options) {
      checkTarget(options);
      const model = await fitted(source, recipe, options);
      await predict(model, source, options);
      return model;
    },
    async register(model, name) {
      if (!nameParts(name)) throw new OptionError("name", "must be a name", name);
      const column = unplainColumn(model);
      if (column !== undefined) throw sparkError("SPARK_COLUMN_BENT", { column });
      await connection.register(model, name, "label");
      return plainColumns(model);
    },
    sql: (text) => connection.rows(text, "sql"),
    interrupt: () => client.interrupt(),
    close: () => client.release(),
    detach: () => client.close(),
  };
}

async function hasTable(connection: Connection, name: string | undefined): Promise<boolean> {
  if (name === undefined) return false;
  try {
    await connection.client.schema({ root: { read: { namedTable: { unparsedIdentifier: name } } } });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "SPARK_TABLE") return false;
    throw error;
  }
}
