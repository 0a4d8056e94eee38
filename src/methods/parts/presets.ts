/** The values of the paper's text, which the preset "paper" stands for. */
export const PAPER = { neighbors: 10, dimensions: 50, smoothing: 0 } as const;

export type Preset = "default" | "paper";
