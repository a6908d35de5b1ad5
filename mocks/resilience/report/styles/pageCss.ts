export const pageCss = `
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
