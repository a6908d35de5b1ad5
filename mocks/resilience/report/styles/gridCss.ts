/** The table of flows by scenarios. */
export const gridCss = `
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
