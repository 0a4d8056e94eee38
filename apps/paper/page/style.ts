/** The style of the page of experiments, in addition to that of a report: captions, and figures to choose from. */

const MOST_CHOICES = 4;

/** The n-th figure is seen, and its label marked, while the n-th button is pressed. */
function choices(selector: (n: number) => string): string {
  return Array.from({ length: MOST_CHOICES }, (_, at) => selector(at + 1)).join(",");
}

export const PAGE_STYLE = `
main,header,footer{max-width:1080px}
h3{font-size:13px;font-weight:600;margin:14px 0 6px}
a{color:var(--accent)}
figure{margin:12px 0;overflow-x:auto}
figure>svg{display:block;max-width:100%;height:auto}
figcaption{color:var(--ink-2);font-size:13px;max-width:90ch;margin-top:4px}
details{margin:10px 0}
summary{cursor:pointer;font-size:13px;color:var(--accent)}
details>.wide{margin-top:8px;max-height:60vh;overflow-y:auto}
ul.warnings{font-size:14px;max-width:90ch}
ul.warnings li{margin-bottom:4px}
.tabs>input{position:absolute;opacity:0}
.tabs>label{display:inline-block;padding:4px 10px;margin:0 4px 4px 0;border:1px solid var(--line);border-radius:4px;font-size:13px;cursor:pointer}
.tabs>.tab{display:none}
${choices((n) => `.tabs>input:nth-of-type(${n}):checked~.tab:nth-of-type(${n})`)}{display:block}
${choices((n) => `.tabs>input:nth-of-type(${n}):checked~label:nth-of-type(${n})`)}{border-color:var(--accent);color:var(--accent);font-weight:600}
${choices((n) => `.tabs>input:nth-of-type(${n}):focus-visible~label:nth-of-type(${n})`)}{outline:2px solid var(--accent)}
@media (max-width:640px){figure>svg{max-width:none}}
@media print{.tabs>.tab{display:block}.tabs>label{display:none}details>.wide{max-height:none}}
`.trim();
