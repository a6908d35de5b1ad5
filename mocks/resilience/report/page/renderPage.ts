import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { reportCss } from '#mocks/resilience/report/styles/reportCss'
import { familyWords, type Scenario } from '#mocks/resilience/scenario'
import { VERDICTS, type VerdictCounts, verdictWords } from '#mocks/resilience/verdict'
import type { ReportRun } from '../reportRun.ts'
import { type GridFlow, type GridGroup, type GridRow, listRuns, type ReportGrid } from '../toGrid.ts'
import { icons, renderBar } from './drawings.ts'
import { html, Markup } from './html.ts'
import { renderRun } from './renderRun.ts'

const FAILED = VERDICTS.filter((verdict) => verdictWords[verdict].counts === 'failed')

const COUNTS = { survived: 'Survived', failed: 'Did not survive', unknown: 'Does not count' } as const
const WORDY = 4

export type PageParameters = {
  readonly grid: ReportGrid
  readonly catalogue: readonly Scenario[]
  readonly problems: readonly string[]
  readonly script: string
  readonly date: Date
  readonly tool: string
}

/** Its policy allows nothing but the pictures and recordings beside it. */
export function renderPage({ grid, catalogue, problems, script, date, tool }: PageParameters): string {
  const scenarioOf = new Map(catalogue.map((scenario) => [scenario.id, scenario]))
  const day = date.toISOString()
  return `${
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="${toContentPolicy({ script, style: reportCss })}" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>Resilience: ${grid.counts.survived} of ${grid.counts.met} survived</title>
<link rel="icon" href="data:," />
<style>${new Markup(reportCss)}</style>
</head>
<body${grid.flows.length > WORDY && html` class="many-flows"`}>
${icons.sprite}
<header><h1>Walletbench <span>resilience</span></h1><p>${toSizes(grid)}</p><p class="made">${tool}, <time datetime="${day}">${day.slice(0, 16).replace('T', ' ')} UTC</time></p><button type="button" id="theme" hidden>${icons.use('system')}<span>system</span></button></header>
<div class="columns">
<main>
${renderSummary(grid)}
${problems.length > 0 && html`<section class="problems" aria-label="What could not be read"><h2>${icons.use('warn')}${problems.length === 1 ? 'One thing' : `${problems.length} things`} could not be read</h2><ul>${problems.map((text) => html`<li>${text}</li>`)}</ul></section>`}
${renderGrid(grid)}
</main>
<aside aria-label="Run and legend">
<div class="tools" hidden><button type="button" data-go="previous" aria-label="Previous run">${icons.use('previous')}</button><button type="button" data-go="next" aria-label="Next run">${icons.use('next')}</button><span class="position"></span><button type="button" data-go="close" aria-label="Close">${icons.use('close')}</button></div>
<div class="runs">${listRuns(grid).map((run) => renderRun(run, scenarioOf.get(run.result.scenario)))}</div>
${renderLegend(grid)}
</aside>
</div>
<dialog id="picture" aria-label="Picture"><form method="dialog"><p></p><button aria-label="Close the picture">${icons.use('close')}</button></form><img alt="" /></dialog>
<script>${new Markup(script)}</script>
</body>
</html>`.text
  }\n`
}

function toSizes({ flows, groups, counts }: ReportGrid): string {
  const scenarios = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const of = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
  return [of(flows.length, 'flow'), of(scenarios, 'scenario'), of(counts.total, 'run')].join(' · ')
}

function toContentPolicy({ script, style }: { readonly script: string; readonly style: string }): string {
  const of = (text: string) => `'sha256-${base64.encode(sha256(utf8ToBytes(text)))}'`
  return [
    "default-src 'none'",
    // Opened from the disk, the page has no origin of its own.
    "img-src 'self' file: data:",
    `style-src ${of(style)}`,
    `script-src ${of(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function renderLegend({ absent }: ReportGrid): Markup {
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

function renderSummary({ counts, flows, groups, undisturbed }: ReportGrid): Markup {
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

function renderGrid({ flows, undisturbed, groups }: ReportGrid): Markup {
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
