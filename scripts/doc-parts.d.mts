export const PAGES: readonly string[];
export function withParts(page: string, registries: object): string;
