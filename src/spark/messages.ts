/** The messages of Spark Connect that are sent and read here: names and numbers of their fields. */
import type { Message } from "./protobuf.js";

const EMPTY = {} as const satisfies Message;

const USER = { userId: [1, "string"] } as const satisfies Message;

/** What every request begins with. */
const SESSION = { sessionId: [1, "string"], userContext: [2, USER] } as const satisfies Message;

const SOURCE = {
  format: [1, "string"],
  schema: [2, "string"],
  options: [3, "map"],
  paths: [4, "string", "many"],
} as const satisfies Message;

const READ = {
  namedTable: [1, { unparsedIdentifier: [1, "string"] }],
  dataSource: [2, SOURCE],
} as const satisfies Message;

export const RELATION = {
  read: [2, READ],
  sql: [10, { query: [1, "string"] }],
} as const satisfies Message;

/** Which of its fields is there says what type it is. */
export const DATA_TYPE = {
  boolean: [3, EMPTY],
  byte: [4, EMPTY],
  short: [5, EMPTY],
  integer: [6, EMPTY],
  long: [7, EMPTY],
  float: [8, EMPTY],
  double: [9, EMPTY],
  decimal: [10, EMPTY],
  string: [11, EMPTY],
  char: [12, EMPTY],
  varchar: [13, EMPTY],
  date: [14, EMPTY],
  timestamp: [15, EMPTY],
  timestamp_ntz: [16, EMPTY],
  // So is that of its elements.
  array: [20, { elementType: [1, "bytes"] }],
  // The type of a field is a DATA_TYPE again.
  struct: [
    21,
    { fields: [1, { name: [1, "string"], dataType: [2, "bytes"], nullable: [3, "bool"] }, "many"] },
  ],
  map: [22, EMPTY],
  unparsed: [24, { text: [1, "string"] }],
  binary: [2, EMPTY],
} as const satisfies Message;

const PYTHON_FUNCTION = {
  outputType: [1, DATA_TYPE],
  evalType: [2, "int"],
  command: [3, "bytes"],
  pythonVersion: [4, "string"],
} as const satisfies Message;

const FUNCTION = {
  name: [1, "string"],
  deterministic: [2, "bool"],
  pythonUdf: [4, PYTHON_FUNCTION],
} as const satisfies Message;

/** Modes: 1 append, 2 overwrite, 3 error if it exists, 4 ignore. Methods of a table: 1 save as table. */
const WRITE = {
  input: [1, RELATION],
  source: [2, "string"],
  path: [3, "string"],
  table: [4, { name: [1, "string"], method: [2, "int"] }],
  mode: [5, "int"],
  partitionBy: [7, "string", "many"],
  options: [9, "map"],
} as const satisfies Message;

const VIEW = {
  input: [1, RELATION],
  name: [2, "string"],
  global: [3, "bool"],
  replace: [4, "bool"],
} as const satisfies Message;

const COMMAND = {
  registerFunction: [1, FUNCTION],
  writeOperation: [2, WRITE],
  createView: [3, VIEW],
  sql: [5, { sql: [1, "string"], input: [6, RELATION] }],
} as const satisfies Message;

export const PLAN = { root: [1, RELATION], command: [2, COMMAND] } as const satisfies Message;

export const EXECUTE = {
  ...SESSION,
  plan: [3, PLAN],
  clientType: [4, "string"],
  options: [5, { reattach: [1, { reattachable: [1, "bool"] }] }, "many"],
  operationId: [6, "string"],
  tags: [7, "string", "many"],
} as const satisfies Message;

const STAGE = {
  id: [1, "int"],
  tasks: [2, "int"],
  completed: [3, "int"],
  bytesRead: [4, "int"],
  done: [5, "bool"],
} as const satisfies Message;

export const EXECUTED = {
  arrowBatch: [2, { rows: [1, "int"], data: [2, "bytes"] }],
  sqlResult: [5, { relation: [1, "bytes"] }],
  operationId: [12, "string"],
  responseId: [13, "string"],
  complete: [14, EMPTY],
  serverSession: [15, "string"],
  progress: [18, { stages: [1, STAGE, "many"], running: [2, "int"] }],
} as const satisfies Message;

export const REATTACH = {
  ...SESSION,
  operationId: [3, "string"],
  clientType: [4, "string"],
  lastResponseId: [5, "string"],
} as const satisfies Message;

export const RELEASE_EXECUTE = {
  ...SESSION,
  operationId: [3, "string"],
  clientType: [4, "string"],
  all: [5, EMPTY],
} as const satisfies Message;

const ANALYZE = {
  ...SESSION,
  clientType: [3, "string"],
  schema: [4, { plan: [1, PLAN] }],
  sparkVersion: [10, EMPTY],
} as const satisfies Message;

export const ANALYZED = {
  schema: [2, { schema: [1, DATA_TYPE] }],
  sparkVersion: [8, { version: [1, "string"] }],
} as const satisfies Message;

const CHUNK = { data: [1, "bytes"], crc: [2, "int"] } as const satisfies Message;

export const ARTIFACTS = {
  ...SESSION,
  batch: [3, { artifacts: [1, { name: [1, "string"], data: [2, CHUNK] }, "many"] }],
  begin: [4, { name: [1, "string"], bytes: [2, "int"], chunks: [3, "int"], first: [4, CHUNK] }],
  chunk: [5, CHUNK],
  clientType: [6, "string"],
} as const satisfies Message;

export const ARTIFACTS_ADDED = {
  artifacts: [1, { name: [1, "string"], sound: [2, "bool"] }, "many"],
} as const satisfies Message;

const PAIR = { key: [1, "string"], value: [2, "string"] } as const satisfies Message;

const CONFIG = {
  ...SESSION,
  operation: [3, { set: [1, { pairs: [1, PAIR, "many"] }], get: [2, { keys: [1, "string", "many"] }] }],
  clientType: [4, "string"],
} as const satisfies Message;

const CONFIGURED = { pairs: [2, PAIR, "many"] } as const satisfies Message;

/** Kinds: 1 everything of the session, 2 by tag, 3 by operation. */
export const INTERRUPT = {
  ...SESSION,
  clientType: [3, "string"],
  kind: [4, "int"],
  tag: [5, "string"],
} as const satisfies Message;

export const INTERRUPTED = { ids: [2, "string", "many"] } as const satisfies Message;

const RELEASE_SESSION = { ...SESSION, clientType: [3, "string"] } as const satisfies Message;

/** A method of the server: what it takes and gives. */
export interface Call<M extends Message, A extends Message> {
  readonly method: string;
  readonly message: M;
  readonly answer: A;
}

export const CALLS = {
  analyze: { method: "AnalyzePlan", message: ANALYZE, answer: ANALYZED },
  config: { method: "Config", message: CONFIG, answer: CONFIGURED },
  interrupt: { method: "Interrupt", message: INTERRUPT, answer: INTERRUPTED },
  releaseExecute: { method: "ReleaseExecute", message: RELEASE_EXECUTE, answer: EMPTY },
  releaseSession: { method: "ReleaseSession", message: RELEASE_SESSION, answer: EMPTY },
};

/** google.rpc.Status, as the trailer of a failed call has it; a detail is an ErrorInfo if its type's name says so. */
export const STATUS = {
  code: [1, "int"],
  message: [2, "string"],
  details: [3, { type: [1, "string"], value: [2, "bytes"] }, "many"],
} as const satisfies Message;

export const ERROR_INFO = {
  reason: [1, "string"],
  domain: [2, "string"],
  metadata: [3, "map"],
} as const satisfies Message;
