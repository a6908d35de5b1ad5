import { tokens } from './tokens.ts'

const pageCss = `
*, *::before, *::after { box-sizing: border-box; }
* { scrollbar-color: var(--line-strong) transparent; scrollbar-width: thin; }
html, body { height: 100%; }
body { display: flex; flex-direction: column; margin: 0; background: var(--bg); color: var(--text); font: var(--text-l) / 1.45 var(--ui); -webkit-text-size-adjust: 100%; }
h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
ul, ol { list-style: none; }
code, pre, kbd { font-family: var(--mono); font-size: var(--text-m); }
pre { margin: 0; }
button, select { font: inherit; color: inherit; }
[hidden] { display: none !important; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
a { color: var(--accent); text-underline-offset: 2px; }
bdi, code, q { overflow-wrap: anywhere; }
.icon { flex: none; width: 14px; height: 14px; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.dim { color: var(--dim); }
.hidden-text { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

/* The tones of the verdicts. A word or a drawing says the same as the colour. */
.recovered { --tone: var(--ok); --tint: color-mix(in srgb, var(--ok) 9%, var(--panel)); }
.told { --tone: var(--wait); --tint: var(--wait-tint); }
.stuck { --tone: var(--warn); --tint: var(--warn-tint); }
.broke, .lied, .doubled { --tone: var(--bad); --tint: var(--bad-tint); }
.undecided, .notReached { --tone: var(--dim); --tint: var(--raise); }

.bar { display: block; width: 100%; height: 8px; border-radius: 4px; background: var(--line); }
.bar rect { fill: var(--tone); }
.bar .told { fill: color-mix(in srgb, var(--wait) 75%, var(--panel)); }
.bar .lied { fill: color-mix(in srgb, var(--bad) 78%, var(--text)); }
.bar .doubled { fill: color-mix(in srgb, var(--bad) 70%, var(--panel)); }
.bar .undecided { fill: var(--line-strong); }
.bar .notReached { fill: var(--line); }

header { flex: none; display: flex; align-items: center; gap: var(--s4); min-height: 44px; padding: 0 var(--s4); border-bottom: 1px solid var(--line); background: var(--panel); }
header h1 { font-size: 15px; white-space: nowrap; }
header h1 span { font-weight: 400; color: var(--dim); }
header p { color: var(--dim); white-space: nowrap; }
header .made { margin-left: auto; font: var(--text-s) / 1.45 var(--mono); }
button, select { min-height: 26px; padding: 2px 10px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raise); font-size: var(--text-m); line-height: 1.3; cursor: pointer; }
button { display: inline-flex; align-items: center; justify-content: center; gap: 5px; white-space: nowrap; }
button:hover:not(:disabled), select:hover { border-color: var(--line-strong); }
button:disabled { color: var(--dim); border-style: dashed; background: none; cursor: not-allowed; }

.columns { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) clamp(440px, 38vw, 640px); }
main { min-width: 0; min-height: 0; display: flex; flex-direction: column; }
aside { min-height: 0; overflow: auto; border-left: 1px solid var(--line); background: var(--panel); }

.summary { flex: none; display: grid; gap: var(--s3); padding: var(--s4); border-bottom: 1px solid var(--line); background: var(--panel); }
.total { font-size: 15px; }
.total strong { font-size: 22px; letter-spacing: -0.01em; }
.warning, .problems { color: var(--warn); }
.warning { display: flex; align-items: center; gap: var(--s2); padding: 6px 10px; border-radius: var(--radius); background: var(--warn-tint); }
.problems { flex: none; max-height: 140px; overflow: auto; padding: var(--s3) var(--s4); border-bottom: 1px solid var(--line); background: var(--warn-tint); }
.problems h2 { display: flex; align-items: center; gap: var(--s2); font-size: var(--text-l); }
.problems li { margin-top: var(--s1); color: var(--text); overflow-wrap: anywhere; }

#filters { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s2) var(--s3); }
#filters label { color: var(--dim); font-size: var(--text-m); }
#filters select { max-width: 180px; color: var(--text); }
.verdicts { display: flex; flex-wrap: wrap; gap: 6px; width: 100%; }
.chip { min-height: 24px; padding: 1px 8px; border-radius: 99px; background: var(--panel); color: var(--tone); }
.chip b { font: 600 var(--text-s) / 1 var(--mono); }
.chip[aria-pressed="true"] { border-color: var(--tone); background: var(--tint); box-shadow: inset 0 0 0 1px var(--tone); }
.shown { margin-left: auto; color: var(--dim); font: var(--text-s) / 1.45 var(--mono); }
.flows { display: none; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: var(--s2) var(--s4); }
.flows li { display: grid; grid-template-columns: 18px minmax(0, 1fr) auto; align-items: baseline; gap: 2px var(--s2); }
.flows .bar { grid-column: 2 / -1; height: 5px; }
.flows .flow-place { grid-column: 2 / -1; }
.many-flows .flows { display: grid; }

#legend { padding: var(--s4); }
#legend h2, .run h2 { font-size: 16px; line-height: 1.3; letter-spacing: -0.01em; }
#legend h3, .run h3 { margin: var(--s4) 0 var(--s2); color: var(--dim); font-size: var(--text-s); font-weight: 600; letter-spacing: 0.06em; text-transform: uppercase; }
#legend dl div { display: grid; grid-template-columns: 116px minmax(0, 1fr); gap: var(--s3); padding: 5px 0; }
#legend details { margin-top: var(--s4); }
#legend details li { padding: 3px 0; }
#legend summary { cursor: pointer; }
.mark { display: inline-flex; align-items: center; gap: 6px; color: var(--tone, inherit); font-weight: 600; }
.keys { margin-top: var(--s4); font-size: var(--text-m); }
kbd { padding: 0 4px; border: 1px solid var(--line); border-radius: 3px; background: var(--raise); font-size: var(--text-s); }

@media (max-width: 1099px) {
  html, body { height: auto; }
  .columns { display: block; }
  aside { border-left: 0; border-top: 1px solid var(--line); }
  .open-run aside { position: fixed; inset: 0 0 0 auto; z-index: 3; width: min(620px, 100%); border: 0; border-left: 1px solid var(--line); box-shadow: var(--shadow); }
  .problems { max-height: none; }
}
@media (max-width: 699px) {
  body.open-run { overflow: hidden; }
  header { flex-wrap: wrap; gap: 2px var(--s3); padding: var(--s2) var(--s4); }
  header .made { order: 4; width: 100%; margin: 0; }
  header #theme { margin-left: auto; }
  header h1 + p { order: 3; width: 100%; }
  .open-run aside { border: 0; }
  .flows { display: grid; }
  .shown { margin: 0; }
}
@media (pointer: coarse) { button, select, .chip { min-height: 32px; } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; scroll-behavior: auto !important; } }
@media print { aside, #filters, #theme { display: none; } .columns, main, .grid-box { display: block; overflow: visible; } html, body { height: auto; } }
`

const gridCss = `
.grid-box { flex: 1; min-height: 0; overflow: auto; background: var(--bg); }
table { width: 100%; border-collapse: separate; border-spacing: 0; }
th, td { padding: 0; text-align: left; font-weight: 400; vertical-align: middle; }
thead th { vertical-align: top; position: sticky; top: 0; z-index: 2; min-width: 124px; width: 140px; padding: var(--s3) var(--s2) var(--s2); border-bottom: 1px solid var(--line); background: var(--bg); }
thead .corner { left: 0; z-index: 3; width: auto; min-width: 240px; padding-left: var(--s4); vertical-align: bottom; color: var(--dim); font-size: var(--text-m); }
thead .number { display: none; }
thead .bar { height: 4px; margin: 6px 0 3px; }
.flow-name { display: block; font-weight: 600; }
.flow-place { display: block; overflow: hidden; color: var(--dim); font: var(--text-s) / 1.4 var(--mono); text-overflow: ellipsis; white-space: nowrap; }
thead .flow-place { max-width: 140px; }
.score { color: var(--dim); font: var(--text-s) / 1.4 var(--mono); }

.family th { padding: var(--s3) var(--s4) 5px; border-bottom: 1px solid var(--line); background: var(--bg); }
.family-name { margin-right: var(--s2); color: var(--dim); font-size: var(--text-s); font-weight: 600; letter-spacing: 0.06em; text-transform: uppercase; }
.scenario { background: var(--panel); }
.scenario > * { border-bottom: 1px solid var(--line); background: inherit; }
.scenario:hover { background: var(--raise); }
.scenario th { position: sticky; left: 0; z-index: 1; padding: 5px var(--s3) 5px var(--s4); }
.scenario .title { margin-right: var(--s2); }
.scenario th code { color: var(--dim); font-size: var(--text-s); white-space: nowrap; }
[data-family="undisturbed"] .title { color: var(--dim); font-style: italic; }
[data-family="undisturbed"] .scenario th code { display: none; }

.cell { display: flex; align-items: center; gap: 6px; min-height: 30px; margin: 3px 4px; padding: 2px 8px; border: 1px solid transparent; border-radius: var(--radius); color: var(--tone); font-size: var(--text-m); text-decoration: none; }
.cell:is(.stuck, .broke, .lied, .doubled) { background: var(--tint); font-weight: 600; }
.cell.undecided { border: 1px dashed var(--line-strong); }
.cell.notReached { background: repeating-linear-gradient(135deg, var(--panel) 0 5px, var(--raise) 5px 10px); }
.cell:hover { border-color: var(--tone); }
.cell[aria-current="true"] { border-color: var(--tone); border-style: solid; background: var(--tint); box-shadow: inset 0 0 0 1px var(--tone); }
.cell.out { background: none; border-style: dotted; color: var(--dim); font-weight: 400; }
.tries { font: 600 var(--text-s) / 1 var(--mono); }
.none { display: block; padding: 4px 17px; color: var(--dim); }

.many-flows thead th:not(.corner) { min-width: 52px; width: 52px; }
.many-flows .cell .word, .many-flows thead :is(.flow-name, .flow-place, .score) { display: none; }
.many-flows thead .number { display: block; text-align: center; font: 600 var(--text-m) / 1.4 var(--mono); }
.many-flows .cell { justify-content: center; padding: 2px; gap: 2px; }

@media (max-width: 1099px) {
  .grid-box { overflow: visible; }
  .many-flows .grid-box { overflow-x: auto; }
}
@media (max-width: 699px) {
  table.many .cell .word, table.many thead :is(.flow-name, .flow-place, .score) { display: none; }
  table.many thead .number { display: block; text-align: center; font: 600 var(--text-m) / 1.4 var(--mono); }
  table.many .cell { justify-content: center; padding: 2px; gap: 2px; }
  table.many thead th:not(.corner) { min-width: 46px; width: 46px; padding: var(--s2) 6px 4px; }
  table.single thead th:not(.corner) { min-width: 112px; width: 112px; }
  thead .corner { min-width: 120px; }
  .cell { margin: 3px; }
  .scenario th { padding-right: var(--s1); }
  .scenario th code { display: block; white-space: normal; overflow-wrap: anywhere; }
  .none { padding: 4px; text-align: center; }
}
`

const runCss = `
.run { display: none; padding: var(--s3) var(--s4) var(--s4); }
html:not(.scripted) .run:target, .run.open { display: block; }
.open-run #legend { display: none; }
.tools { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 6px; padding: var(--s2) var(--s4); border-bottom: 1px solid var(--line); background: var(--panel); }
.tools button { padding: 2px 7px; }
.tools .position { margin-right: auto; color: var(--dim); font: var(--text-s) / 1.45 var(--mono); }
.run h2:focus { outline: none; }
.run .place { margin-bottom: 2px; font-weight: 600; }
.part { margin-left: 4px; color: var(--dim); font: 400 var(--text-s) / 1.45 var(--mono); }
.run .verdict { margin: var(--s3) 0; padding: 10px var(--s3); border-left: 3px solid var(--tone); border-radius: 0 var(--radius) var(--radius) 0; background: var(--tint); }
.run .verdict .word { display: flex; align-items: center; gap: 6px; color: var(--tone); font-weight: 700; }
.run .verdict .why { margin: 2px 0 4px; white-space: pre-line; }
.run .verdict .means { color: var(--dim); font-size: var(--text-m); }

.pictures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--s2); margin: var(--s3) 0; }
.pictures img { display: block; width: 100%; height: auto; aspect-ratio: 8 / 5; object-fit: cover; object-position: top; border: 1px solid var(--line); border-radius: 4px; background: var(--raise); }
.zoom { display: block; cursor: zoom-in; }
.zoom:hover img { border-color: var(--line-strong); }
figcaption { margin-top: 3px; color: var(--dim); font-size: var(--text-s); }
.same { font-style: italic; }

.run dl div { display: grid; grid-template-columns: 116px minmax(0, 1fr); gap: var(--s3); padding: 4px 0; }
.run dt { color: var(--dim); }
.run dd > * { display: block; }
.run dd > * + * { margin-top: 3px; }
.run dd code { display: inline; }
.run q { white-space: pre-line; quotes: none; padding-left: 8px; border-left: 2px solid var(--line); }
.requests li + li { margin-top: 6px; padding-top: 6px; border-top: 1px solid var(--line); }
.then { display: block; color: var(--dim); overflow-wrap: anywhere; }
.line { display: flex; align-items: stretch; margin: 2px 0; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raise); }
.line pre { flex: 1; min-width: 0; padding: 6px 10px; white-space: pre-wrap; overflow-wrap: anywhere; }
.line .copy { flex: none; border: 0; border-left: 1px solid var(--line); border-radius: 0 var(--radius) var(--radius) 0; }
.state:empty { display: none; }
.earlier li { padding: 3px 0; }
.source { overflow-wrap: anywhere; }
.end { margin-top: var(--s4); padding-top: var(--s2); border-top: 1px solid var(--line); font-size: var(--text-m); }
dialog { max-width: min(96vw, 900px); max-height: 94vh; padding: 0; border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel); color: var(--text); box-shadow: var(--shadow); overflow: auto; }
dialog::backdrop { background: rgb(0 0 0 / 55%); }
dialog form { position: sticky; top: 0; display: flex; align-items: center; justify-content: space-between; gap: var(--s3); padding: 6px 6px 6px var(--s3); background: var(--panel); }
dialog img { display: block; width: auto; max-width: 100%; height: auto; margin: 0 auto; }
@media (min-width: 700px) { dialog img { min-width: min(720px, 90vw); } }
@media (max-width: 699px) {
  .pictures { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; margin-inline: calc(-1 * var(--s4)); padding-inline: var(--s4); }
  .pictures figure { flex: 0 0 72%; scroll-snap-align: center; }
  .run dl div { grid-template-columns: minmax(0, 1fr); gap: 0; padding: 5px 0; }
}
`

const toRules = (table: Readonly<Record<string, string>>) =>
  Object.entries(table)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')

export const reportCss: string = `
:root { ${toRules(tokens.light)} }
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${toRules(tokens.dark)} } }
:root[data-theme="dark"] { ${toRules(tokens.dark)} }
${pageCss}${gridCss}${runCss}`
