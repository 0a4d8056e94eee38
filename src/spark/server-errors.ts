/** What a call ended with → an error of ours: one sentence, and what to do about it. */
import type { SpectaclError } from "../base/errors.js";
import type { Address } from "./address.js";
import { CODE, GrpcError } from "./call.js";
import { ERROR_INFO, STATUS } from "./messages.js";
import { decode } from "./protobuf.js";
import { MARK } from "./python.js";
import { sparkError, sparkFailure } from "./spark-errors.js";

/** What Spark says of an error: its class, its state and the words its message is made from. */
interface ServerFacts {
  readonly message: string;
  readonly errorClass?: string;
  readonly sqlState?: string;
  readonly errorId?: string;
  readonly parameters: Readonly<Record<string, string>>;
}

export function factsOf(error: GrpcError): ServerFacts {
  const plain = { message: error.message, parameters: {} };
  if (error.details === undefined) return plain;
  const { message = error.message, details = [] } = decode(STATUS, error.details);
  const info = details.find(({ type }) => type?.endsWith("google.rpc.ErrorInfo"));
  const { metadata = {} } = info?.value ? decode(ERROR_INFO, info.value) : {};
  return {
    message,
    parameters: parametersOf(metadata.messageParameters),
    ...(metadata.errorClass !== undefined && { errorClass: metadata.errorClass }),
    ...(metadata.sqlState !== undefined && { sqlState: metadata.sqlState }),
    ...(metadata.errorId !== undefined && { errorId: metadata.errorId }),
  };
}

function parametersOf(json: string | undefined): Record<string, string> {
  try {
    return JSON.parse(json ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** Anything thrown by a call → what is thrown to callers. `first`: the server has not answered anything yet. */
export function problemOf(error: unknown, address: Address, first = false): unknown {
  if (!(error instanceof GrpcError)) return error;
  return connectionProblem(error, address, first) ?? serverProblem(factsOf(error));
}

const NO_SERVER = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT"];

function connectionProblem(
  { grpc, message, system, told }: GrpcError,
  address: Address,
  first: boolean,
): SpectaclError | undefined {
  const { host, port, tls } = address;
  const code = system ?? "";
  if (NO_SERVER.includes(code)) return sparkFailure("SPARK_NO_SERVER", { host, port, why: code });
  if (tls && (code === "ERR_SSL_WRONG_VERSION_NUMBER" || /wrong version number/i.test(message))) {
    return sparkFailure("SPARK_PLAIN_PORT", { host, port });
  }
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(code)) {
    return sparkFailure("SPARK_CERTIFICATE", { host, port, why: code });
  }
  if (grpc === CODE.unauthenticated || grpc === CODE.permissionDenied) {
    return sparkFailure("SPARK_REFUSED", { message });
  }
  if (grpc !== CODE.unavailable) return undefined;
  // A web page, a port that wants TLS: whatever it is, gRPC it is not.
  if (first && !told) return sparkFailure("SPARK_NOT_CONNECT", { host, port, tls });
  return sparkFailure("SPARK_LOST", { message });
}

function serverProblem(facts: ServerFacts): SpectaclError {
  const { message, errorClass = /^\[([A-Z_.]+)\]/.exec(message)?.[1] ?? "", parameters } = facts;
  const named = (key: string) => unquoted(parameters[key] ?? quotedIn(message));
  if (errorClass.startsWith("TABLE_OR_VIEW_NOT_FOUND")) {
    return sparkError("SPARK_TABLE", { name: named("relationName") });
  }
  if (errorClass.startsWith("PATH_NOT_FOUND")) return sparkError("SPARK_PATH", { path: named("path") });
  if (errorClass.startsWith("UNRESOLVED_COLUMN")) {
    const suggestions = [...(parameters.proposal ?? "").matchAll(/`([^`]+)`(?=,|$)/g)].map(
      ([, name]) => name,
    );
    return sparkError("SPARK_COLUMN", { column: named("objectName"), suggestions });
  }
  if (/^(TABLE_OR_VIEW|PATH|TEMP_TABLE_OR_VIEW)_ALREADY_EXISTS/.test(errorClass)) {
    return sparkError("SPARK_EXISTS", {
      name: named(errorClass.startsWith("PATH") ? "outputPath" : "relationName"),
    });
  }
  if (errorClass.startsWith("PARSE_")) return sparkError("SPARK_SQL", { message: firstLine(message) });
  if (errorClass === "OPERATION_CANCELED") return sparkFailure("SPARK_INTERRUPTED");
  if (/No module named 'pyarrow'|PyArrow >= [\w.]{1,30} must be installed/.test(message)) {
    return sparkFailure("SPARK_NO_PYARROW");
  }
  return ownProblem(message) ?? failure(message, errorClass, facts.sqlState);
}

function failure(message: string, errorClass: string, sqlState: string | undefined): SpectaclError {
  return sparkFailure("SPARK_FAILED", {
    message: errorClass === "PYTHON_EXCEPTION" ? lastLine(message) : firstLine(message),
    details: message,
    ...(errorClass !== "" && { errorClass }),
    ...(sqlState !== undefined && { sqlState }),
  });
}

/** What the program of the executors threw, if it did. */
function ownProblem(message: string): SpectaclError | undefined {
  const mismatch = message.split("PYTHON_VERSION_MISMATCH")[1]?.split("different version")[1] ?? "";
  const version = /^\D*(\d+\.\d+)/.exec(mismatch)?.[1];
  if (version !== undefined) return sparkFailure("SPARK_PYTHON", { version });
  const json = /^\{.*\}/.exec(message.split(MARK)[1] ?? "")?.[0];
  if (json === undefined) return undefined;
  const { code, ...found } = JSON.parse(json) as Record<string, unknown>;
  if (code === "NO_RUNTIME") {
    return sparkFailure("SPARK_NO_RUNTIME", {
      wanted: String(found.wanted),
      found: "one executor has neither",
    });
  }
  if (code === "TEXT") {
    return sparkError("SPARK_COLUMN_TYPE", { column: String(found.column), type: String(found.type) });
  }
  if (code === "ARGUMENTS") {
    return sparkError("SPARK_ARGUMENTS", { given: Number(found.given), columns: found.columns as string[] });
  }
  return undefined;
}

function firstLine(message: string): string {
  return message.trim().split("\n")[0].slice(0, 600);
}

/** Of an error of Python: what it says after where it was. */
function lastLine(message: string): string {
  const lines = message
    .split("\n")
    .filter((line) => /^\S/.test(line) && !/^(SQLSTATE|Traceback|==)/.test(line));
  return (lines.at(-1) ?? message).slice(0, 600);
}

function quotedIn(message: string): string {
  return /`[^\s`]+`(?:\.`[^\s`]+`)*|"[^"]+"/.exec(message)?.[0] ?? "";
}

function unquoted(name: string): string {
  return name.replaceAll("`", "").replace(/^"|"$/g, "");
}
