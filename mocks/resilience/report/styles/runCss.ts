/** A run: what was seen, and its picture in full size. */
export const runCss = `
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
