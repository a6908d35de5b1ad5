import type { Scenario } from '../../scenario.ts'
import { listRuns } from '../listRuns.ts'
import { reportCss } from '../styles/reportCss.ts'
import type { ReportGrid } from '../toGrid.ts'
import { html } from './html.ts'
import { icons } from './icons.ts'
import { Markup } from './Markup.ts'
import { renderGrid } from './renderGrid.ts'
import { renderLegend } from './renderLegend.ts'
import { renderRun } from './renderRun.ts'
import { renderSummary } from './renderSummary.ts'
import { toContentPolicy } from './toContentPolicy.ts'

/** With more flows than these the cells show drawings alone. */
const WORDY = 4

export type PageParameters = {
  readonly grid: ReportGrid
  readonly catalogue: readonly Scenario[]
  /** What could not be read, a sentence each. */
  readonly problems: readonly string[]
  /** The page's script: of our own. */
  readonly script: string
  /** When the report is made. */
  readonly date: Date
  /** The program that makes it: `walletbench 0.1.0`. */
  readonly tool: string
}

/**
 * The report as one HTML page. It needs nothing but the pictures and recordings beside it, and its policy lets it load
 * nothing else.
 *
 * @example
 * await writeFile('index.html', renderPage({ grid, catalogue: scenarios, problems: [], script, date, tool }))
 */
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
