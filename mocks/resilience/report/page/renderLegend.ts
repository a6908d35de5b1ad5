import { VERDICTS } from '../../verdict.ts'
import { verdictWords } from '../../verdictWords.ts'
import type { ReportGrid } from '../toGrid.ts'
import { html } from './html.ts'
import { icons } from './icons.ts'
import type { Markup } from './Markup.ts'

const COUNTS = { survived: 'Survived', failed: 'Did not survive', unknown: 'Does not count' } as const

/**
 * What each verdict means, how it counts, and how the page is used.
 *
 * @example
 * renderLegend(grid).text // '<section id="legend" …'
 */
export function renderLegend({ absent }: ReportGrid): Markup {
  return html`<section id="legend" aria-labelledby="legend-title">
<h2 id="legend-title">What the verdicts mean</h2>
${(['survived', 'failed', 'unknown'] as const).map(
  (kind) =>
    html`<h3>${COUNTS[kind]}</h3><dl>${VERDICTS.filter((verdict) => verdictWords[verdict].counts === kind).map(
      (verdict) =>
        html`<div><dt><span class="mark ${verdict}">${icons.use(verdict)}${verdictWords[verdict].word}</span></dt><dd>${verdictWords[verdict].means}</dd></div>`,
    )}</dl>`,
)}
<h3>In a cell</h3>
<dl><div><dt><span class="mark">${icons.use('again')}</span></dt><dd>The second try worked, but only after a reload.</dd></div>
<div><dt><span class="mark"><span class="tries">2×</span></span></dt><dd>The test was tried again. The last try counts; the run lists those before it.</dd></div></dl>
<p class="keys dim"><kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd> move in the grid, <kbd>Enter</kbd> opens a run, <kbd>Esc</kbd> closes it.</p>
${
  absent.length > 0 &&
  html`<details><summary>${absent.length} scenarios without a result</summary><p class="dim">No flow has a result of them: they do not apply to these flows, or were not run.</p><ul>${absent.map(
    ({ id, title }) => html`<li>${title} <code>${id}</code></li>`,
  )}</ul></details>`
}
</section>`
}
