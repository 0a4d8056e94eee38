// Numbers and tables of docs/evidence/reproduction.md as Markdown.
export const SYSTEMS = {
  spectacl: "SpectACl",
  "spectacl-normalized": "SpectACl(N)",
  dbscan: "DBSCAN",
  spectral: "SC",
  "robust-spectral": "RSC",
};
export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
export const variance = (values) => mean(values.map((value) => (value - mean(values)) ** 2));
export const three = (value) => value.toFixed(3);
export const table = (head, rows) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
export const plusMinus = ({ value, spread, runs = 1 }) =>
  runs > 1 ? `${three(value)} ± ${three(spread)}` : String(Number(value.toFixed(4)));
