/** Rows that lie in Apache Spark: sampled there, fitted here, labeled in its executors. Node only. */
export type { ConnectOptions, SparkProgress } from "./spark/connection.js";
export type { SparkColumn } from "./spark/encoded-sql.js";
export type { ExecutorFacts } from "./spark/probe.js";
export type { Runtime } from "./spark/python.js";
export type { SampleOptions } from "./spark/sampling.js";
export type { SparkDraws } from "./spark/second-draw.js";
export type { SparkFiles, SparkSource } from "./spark/source.js";
export {
  type CompareRun,
  connect,
  type Spark,
  type SparkFitOptions,
  type SparkPredictOptions,
  type SparkSample,
} from "./spark/spark.js";
export type { SparkTarget } from "./spark/write.js";
