/** What is asked of the workers about texts beside the rows. */
import type { ClusterTree, Graph, Points } from "spectacl";
import type { ColumnPlan, TextColumn, TextDescription } from "spectacl/io";
import { call, type Held } from "../engine/protocol.js";

/** The columns of a file that may hold texts. */
export interface TextTable {
  readonly rows: number;
  readonly columns: readonly TextColumn[];
  readonly roles: ColumnPlan;
}

interface TopicsInput {
  readonly input: Held<Points | Graph>;
  readonly texts: Held<TextTable>;
  /** Per clustered row its row in the file. */
  readonly rows: Uint32Array;
  readonly labels: Int32Array;
  readonly tree?: ClusterTree;
  readonly byAngle: boolean;
}

export interface FoundTopics {
  /** The column of texts, by name. */
  readonly column: string;
  readonly told: readonly TextDescription[];
  /** By path in the tree. */
  readonly groups: ReadonlyMap<string, string>;
}

/** The words and typical texts of every cluster; undefined if no column holds texts. */
export const topicsCall = call<TopicsInput, FoundTopics | undefined>("topics");
