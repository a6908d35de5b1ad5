import { VERDICTS } from '../../verdict.ts'
import { verdictWords } from '../../verdictWords.ts'
import type { VerdictCounts } from '../countVerdicts.ts'
import type { GridFlow, ReportGrid } from '../toGrid.ts'
import { html } from './html.ts'
import { icons } from './icons.ts'
import type { Markup } from './Markup.ts'
import { renderBar } from './renderBar.ts'

/** The verdicts of those that did not survive. */
const FAILED = VERDICTS.filter((verdict) => verdictWords[verdict].counts === 'failed')

/**
 * How many runs survived their fault, and the filters: by verdict, family and flow.
 *
 * @example
 * renderSummary(grid).text // '<section class="summary" …'
 */
export function renderSummary({ counts, flows, groups, undisturbed }: ReportGrid): Markup {
  const failing = undisturbed?.runs.filter((run) => run && run.result.verdict !== 'recovered') ?? []
  return html`<section class="summary" aria-label="Summary">
<p class="total"><strong>${counts.survived} of ${counts.met}</strong> ${counts.met === 1 ? 'run' : 'runs'} survived ${counts.met === 1 ? 'its' : 'their'} fault${toUnknown(counts)}</p>
${renderBar(counts)}
${failing.map((run) => run && html`<p class="warning">${icons.use('warn')}<span><bdi>${run.result.flow}</bdi> does not reach its end even without a fault: its verdicts say little.</span></p>`)}
<form id="filters" aria-label="Filter">
<div class="verdicts" role="group" aria-label="Verdicts">${VERDICTS.map((verdict) => renderVerdict(verdict, counts))}</div>
<label>Family <select name="family"><option value="">all</option>${groups.map(
    ({ family, name }) => html`<option value="${family ?? 'other'}">${name}</option>`,
  )}</select></label>
<label>Flow <select name="flow"><option value="">all</option>${flows.map(
    ({ id, flow, project }) => html`<option value="${id}">${flow}${project && ` (${project})`}</option>`,
  )}</select></label>
<button type="button" class="failed" value="${FAILED.join(',')}"${counts.met === counts.survived && html` disabled`}>Only failures</button>
<button type="reset">Show all</button>
<p class="shown" role="status"></p>
</form>
${flows.length > 1 && html`<ol class="flows">${flows.map(renderFlow)}</ol>`}
</section>`
}

function renderVerdict(verdict: (typeof VERDICTS)[number], { verdicts }: VerdictCounts): Markup {
  const { word, means } = verdictWords[verdict]
  return html`<button type="button" class="chip ${verdict}" name="verdict" value="${verdict}" aria-pressed="false" title="${means}"${
    verdicts[verdict] === 0 && html` disabled`
  }>${icons.use(verdict)}${word} <b>${verdicts[verdict]}</b></button>`
}

function renderFlow({ flow, project, spec, counts }: GridFlow, index: number): Markup {
  const place = [project, spec].filter(Boolean).join(' · ')
  return html`<li><span class="score">${index + 1}</span><bdi>${flow}</bdi><span class="score">${counts.survived} of ${counts.met}</span><span class="flow-place">${place}</span>${renderBar(counts)}</li>`
}

function toUnknown({ verdicts: { undecided, notReached } }: VerdictCounts): string {
  const parts = [
    undecided > 0 ? `${undecided} undecided` : undefined,
    notReached > 0 ? `${notReached} not reached` : undefined,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? '' : `; ${parts.join(' and ')} do not count`
}
