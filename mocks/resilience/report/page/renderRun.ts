import type { Scenario } from '../../scenario.ts'
import { verdictWords } from '../../verdictWords.ts'
import { describeFacts, type Fact } from '../describeFacts.ts'
import { describeRunRequest } from '../describeRunRequest.ts'
import type { ReportRun } from '../reportRun.ts'
import { html } from './html.ts'
import { icons } from './icons.ts'
import type { Markup } from './Markup.ts'
import { renderLine } from './renderLine.ts'
import { renderPictures } from './renderPictures.ts'
import { renderSource } from './renderSource.ts'

/**
 * All that was seen of a run: the verdict and why, pictures, what met the fault, the facts, and how to run it alone.
 *
 * @param scenario of the catalogue. Undefined if it has none of this id
 * @example
 * renderRun(run, scenario).text // '<article class="run" …'
 */
export function renderRun(run: ReportRun, scenario: Scenario | undefined): Markup {
  const { id, earlier, files, result } = run
  const { verdict, flow, project, spec, title, why, met, facts, command, isAfterReload } = result
  const { word, means } = verdictWords[verdict]
  return html`<article class="run" id="run=${id}" data-run="${id}" aria-labelledby="title-${id}">
<p class="place"><bdi>${flow}</bdi>${[project, spec].filter(Boolean).map((part) => html` <span class="part">${part}</span>`)}</p>
<h2 id="title-${id}" tabindex="-1"><bdi>${title}</bdi></h2>
<div class="verdict ${verdict}"><p class="word">${icons.use(verdict)}${word}${isAfterReload && ', after a reload'}</p><p class="why"><bdi>${why}</bdi></p><p class="means">${means}</p></div>
${renderPictures(files.pictures, title)}
<dl>
${scenario && renderRow('What happens', html`${scenario.happens}`)}
${met !== undefined && renderRow('It met', html`<code><bdi>${met}</bdi></code>`)}
${verdict === 'notReached' && renderRow('It met', html`<span class="dim">Nothing: the fault never met its request.</span>`)}
${scenario && renderRow('A good dapp', html`${scenario.goodDapp}`)}
</dl>
<h3>What was seen</h3>
<dl>${describeFacts(facts).map(renderFact)}${facts.requests.length > 0 && renderRow('The wallet asked', renderRequests(run))}</dl>
<h3>Run this one alone</h3>
${renderLine(command, 'the command')}
${files.recording !== undefined && renderRecording(files.recording)}
${scenario && html`<h3>The bug that it stands for</h3>${renderSource(scenario.source)}`}
${scenario === undefined && result.scenario !== 'undisturbed' && html`<p class="dim">The catalogue of this version has no scenario <code>${result.scenario}</code>.</p>`}
${
  earlier.length > 0 &&
  html`<h3>Earlier tries</h3><ol class="earlier">${earlier.map(
    (one) =>
      html`<li><span class="mark ${one.verdict}">${icons.use(one.verdict)}${verdictWords[one.verdict].word}</span> <bdi>${one.why}</bdi></li>`,
  )}</ol>`
}
<p class="dim end"><code>${result.scenario}</code> · took ${toTime(result.durationMs)}</p>
</article>
`
}

function renderRow(label: string, content: Markup): Markup {
  return html`<div><dt>${label}</dt><dd>${content}</dd></div>`
}

function renderFact({ label, texts, isQuoted }: Fact): Markup {
  const lines = texts.map((text) => (isQuoted ? html`<q><bdi>${text}</bdi></q>` : html`<span>${text}</span>`))
  return renderRow(label, html`${lines}`)
}

function renderRequests({ result }: ReportRun): Markup {
  const items = result.facts.requests.map(
    (request) =>
      html`<li><code>${request.method}</code> <span class="part">${request.transport}, chain ${request.chainId}</span><span class="then">${describeRunRequest(request).join(' · ')}</span></li>`,
  )
  return html`<ol class="requests">${items}</ol>`
}

function renderRecording(file: string): Markup {
  return html`<h3>Its recording</h3>
<p class="dim">What every hop did, step by step in the console. <a href="${encodeURI(file)}" download>Download it</a></p>
${renderLine(`npx walletbench open ${file}`, 'the command', file)}`
}

function toTime(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}
