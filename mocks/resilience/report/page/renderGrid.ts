import { familyWords } from '../../familyWords.ts'
import { verdictWords } from '../../verdictWords.ts'
import type { VerdictCounts } from '../countVerdicts.ts'
import type { ReportRun } from '../reportRun.ts'
import type { GridFlow, GridGroup, GridRow, ReportGrid } from '../toGrid.ts'
import { html } from './html.ts'
import { icons } from './icons.ts'
import type { Markup } from './Markup.ts'
import { renderBar } from './renderBar.ts'

export function renderGrid({ flows, undisturbed, groups }: ReportGrid): Markup {
  return html`<div class="grid-box"><table id="grid" class="${flows.length > 1 ? 'many' : 'single'}" role="grid" aria-label="Scenarios by flows">
<thead><tr><th scope="col" class="corner">Scenario</th>${flows.map(renderHead)}</tr></thead>
${undisturbed && html`<tbody data-family="undisturbed">${renderRow(undisturbed, flows, 'Without a fault')}</tbody>`}
${groups.map((group) => renderGroup(group, flows))}
</table></div>`
}

function renderHead({ id, flow, project, spec, counts }: GridFlow, index: number): Markup {
  const place = [project, spec].filter(Boolean).join(' · ')
  return html`<th scope="col" data-flow="${id}" title="${place}"><span class="number">${index + 1}</span><span class="flow-name"><bdi>${flow}</bdi></span><span class="flow-place">${place}</span>${renderBar(counts)}<span class="score">${toScore(counts)}</span></th>`
}

function renderGroup({ family, name, rows, counts }: GridGroup, flows: readonly GridFlow[]): Markup {
  const about =
    family === undefined ? 'Scenarios that the catalogue of this version does not have.' : familyWords[family].about
  return html`<tbody data-family="${family ?? 'other'}"><tr class="family"><th scope="rowgroup" colspan="${flows.length + 1}" title="${about}"><span class="family-name">${name}</span> <span class="score">${toScore(counts)}</span></th></tr>
${rows.map((row) => renderRow(row, flows, row.title))}</tbody>`
}

function renderRow({ scenario, runs }: GridRow, flows: readonly GridFlow[], title: string): Markup {
  return html`<tr class="scenario"><th scope="row"><span class="title"><bdi>${title}</bdi></span><code>${scenario}</code></th>${flows.map(
    ({ id }, index) => html`<td data-flow="${id}">${renderCell(runs[index])}</td>`,
  )}</tr>
`
}

function renderCell(run: ReportRun | undefined): Markup {
  if (!run)
    return html`<span class="none" title="This flow has no result of the scenario: it does not apply, or was not run.">·<span class="hidden-text">no result</span></span>`
  const { id, earlier, result } = run
  const { word } = verdictWords[result.verdict]
  const again = result.isAfterReload ? ', after a reload' : ''
  const tries = earlier.length > 0 ? `, in try ${earlier.length + 1}` : ''
  return html`<a class="cell ${result.verdict}" href="#run=${encodeURI(id)}" data-run="${id}" data-verdict="${result.verdict}" aria-label="${word}${again}${tries}: ${result.flow}, ${result.title}">${icons.use(result.verdict)}<span class="word">${word}</span>${again && icons.use('again')}${
    tries && html`<span class="tries">${earlier.length + 1}×</span>`
  }</a>`
}

function toScore({ survived, met, total }: VerdictCounts): string {
  const unknown = total - met
  const rest = unknown === 0 ? '' : `, ${unknown} not counted`
  return met === 0 ? `none met${rest}` : `${survived} of ${met} survived${rest}`
}
