/** The look of a report: one text of CSS for screens light and dark, narrow and wide, and for paper. */
import { DARK, LIGHT, type Tokens } from "../color/palette.js";

function variables(tokens: Tokens): string {
  const { background, panel, ink, ink2, line, accent } = tokens;
  return `--bg:${background};--panel:${panel};--ink:${ink};--ink-2:${ink2};--line:${line};--accent:${accent}`;
}

/** Figures carry their own light colors; rules on their classes give them those of the page. */
export const REPORT_STYLE = `
:root{color-scheme:light dark;${variables(LIGHT)}}
@media screen and (prefers-color-scheme:dark){:root{${variables(DARK)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.5 system-ui,"DejaVu Sans",sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
main,header,footer{max-width:880px;margin:0 auto;padding:0 16px}
header{padding-top:28px}
footer{padding-bottom:40px;color:var(--ink-2);font-size:13px}
h1{font-size:20px;line-height:1.3;margin:0 0 4px;font-weight:600}
h2{font-size:15px;margin:0 0 8px;font-weight:600}
p{margin:0 0 10px;max-width:70ch}
section>:last-child{margin-bottom:0}
.lead{font-size:17px;line-height:1.45;margin:8px 0 4px}
.aside{color:var(--ink-2);font-size:13px;max-width:84ch}
section{background:var(--panel);border:1px solid var(--line);border-radius:6px;padding:16px;margin:16px 0}
code,pre{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:.9em}
pre{font-size:13px;line-height:1.45;background:var(--bg);border:1px solid var(--line);border-radius:4px;padding:8px 12px;margin:0 0 10px;white-space:pre-wrap}
.wide{overflow-x:auto;margin:0 0 10px}
.wide:focus-visible{outline:2px solid var(--accent)}
.wide>svg{display:block;width:100%;max-width:580px;height:auto}
.small{display:grid;grid-template-columns:repeat(4,1fr);gap:12px;margin:0 0 10px}
.small>svg{width:100%;height:auto}
table{border-collapse:collapse;font-size:13px}
caption{text-align:left;color:var(--ink-2);padding-bottom:6px}
th,td{padding:4px 10px;border-bottom:1px solid var(--line);text-align:left;font-weight:400;white-space:nowrap}
thead th{color:var(--ink-2);vertical-align:bottom}
tfoot th,tfoot td{border-bottom:0}
.n{text-align:right}
.name{max-width:240px;overflow:hidden;text-overflow:ellipsis}
.heat td{text-align:center;border:1px solid var(--panel);padding:3px 6px}
.heat thead th{text-align:center}
.heat thead th:first-child{text-align:left}
.heat tbody th{border-color:var(--panel)}
.heat small{display:block;font-size:11px;opacity:.85}
.dot{display:inline-block;width:10px;height:10px;border-radius:5px;margin-right:6px}
.bar{display:block;width:96px;height:8px;background:var(--line);border-radius:4px;overflow:hidden}
.bar>i{display:block;height:100%}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr));gap:16px}
.cards article{min-width:0;border-left:3px solid var(--line);padding-left:10px}
.cards p{margin:0 0 4px}
.cards thead th{white-space:normal;overflow-wrap:break-word}
h3{font-size:14px;margin:0;font-weight:600}
details{margin:16px 0}
summary{cursor:pointer;font-size:15px;font-weight:600;padding:4px 0}
ul.warnings{margin:0;padding-left:20px}
ul.contrasts{margin:0;padding-left:16px;text-align:left}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 10px;font-size:13px}
dt{color:var(--ink-2)}
dd{margin:0;min-width:0}
svg .paper{fill:var(--panel)}
svg .ink{fill:var(--ink)}
svg .ink2{fill:var(--ink-2)}
svg .accent{fill:var(--accent)}
svg .halo{stroke:var(--panel)}
svg .s-ink{stroke:var(--ink)}
svg .s-ink2{stroke:var(--ink-2)}
svg .s-accent{stroke:var(--accent)}
svg .s-line{stroke:var(--line)}
svg .mark{fill:var(--accent);stroke:var(--accent)}
svg .hollow{fill:var(--panel);stroke:var(--accent)}
@media (max-width:520px){section{padding:10px 8px;margin:10px 0}main,header,footer{padding-left:6px;padding-right:6px}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:6px}.small{grid-template-columns:repeat(2,1fr)}.name{max-width:104px}th,td{padding:4px 6px}}
@media print{:root{color-scheme:light}body{font-size:11pt;background:#fff}.heat table{font-size:8pt}.heat td{padding:1px 3px}section{border:0;padding:0;margin:0 0 18pt}svg,tr,.small{break-inside:avoid}h2{break-after:avoid}.wide{overflow:visible}pre{border:0;padding:0}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`.trim();
