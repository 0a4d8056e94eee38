/** The pages by file name, the exported names without a comment, and every example. */
export declare function apiReference(): {
  readonly pages: ReadonlyMap<string, string>;
  readonly undocumented: readonly string[];
  readonly examples: readonly { readonly name: string; readonly code: string }[];
};
