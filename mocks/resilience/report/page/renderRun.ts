import { describeFacts, type Fact } from '#mocks/resilience/report/describeFacts'
import type { ReportFiles, ReportRun } from '#mocks/resilience/report/reportRun'
import type { RunRequest, TransactionFate } from '#mocks/resilience/resilienceResult'
import type { Scenario, ScenarioSource } from '#mocks/resilience/scenario'
import { verdictWords } from '#mocks/resilience/verdict'
import { icons } from './drawings.ts'
import { html, type Markup } from './html.ts'

const MOMENTS = [
  ['before', 'before the fault'],
  ['at', 'when it was judged'],
  ['after', 'after the second try'],
] as const

const CERTAINTIES: Readonly<Record<ScenarioSource['certainty'], string>> = {
  fixed: 'its maintainers confirmed and fixed it',
  confirmed: 'confirmed by maintainers, or by several people',
  reported: 'reported, with steps',
  documented: 'documented in a specification or manual',
}

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
${renderLine(command)}
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

const renderRow = (label: string, content: Markup): Markup => html`<div><dt>${label}</dt><dd>${content}</dd></div>`

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
${renderLine(`npx walletbench open ${file}`, file)}`
}

const toTime = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`)

/** `file` is the end of the line if it's beside the page, which puts its own folder before it. */
function renderLine(text: string, file?: string): Markup {
  const place = file === undefined ? '' : html` data-file="${file}"`
  return html`<div class="line"><pre><code${place}>${text}</code></pre><button type="button" class="copy" aria-label="Copy the command">${icons.use('copy')}<span class="state" aria-live="polite"></span></button></div>`
}

function renderSource({ url, says, certainty }: ScenarioSource): Markup {
  const isWeb = /^https?:\/\//.test(url)
  const link = isWeb
    ? html`<a href="${url}" rel="noreferrer noopener" target="_blank">${toShortUrl(url)}</a>`
    : html`${url}`
  return html`<p class="source">${says} <span class="dim">${CERTAINTIES[certainty]}</span><br />${link}</p>`
}

const toShortUrl = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '')

function renderPictures(pictures: ReportFiles['pictures'], title: string): Markup {
  const taken = MOMENTS.flatMap(([name, moment]) => {
    const picture = pictures[name]
    return picture ? [{ ...picture, moment }] : []
  })
  if (taken.length === 0) return html`<p class="dim">There are no pictures of this run.</p>`
  const figures = taken.map(({ file, width, height, moment }, index) => {
    const same = taken.slice(0, index).find((other) => other.file === file)
    return html`<figure><a class="zoom" href="${file}"><img src="${file}" width="${width}" height="${height}" loading="lazy" alt="The page ${moment}: ${title}" /></a><figcaption>${moment}${same && html` <span class="same">(as ${same.moment})</span>`}</figcaption></figure>`
  })
  return html`<div class="pictures">${figures}</div>`
}

const DECISIONS: Readonly<Record<RunRequest['decision'], string>> = {
  approve: 'approved',
  reject: 'refused',
  close: 'window closed',
  ignore: 'left unanswered',
  open: 'not decided',
}

const FATES: Readonly<Record<TransactionFate, string>> = {
  succeeded: 'its transaction succeeded',
  reverted: 'its transaction reverted',
  pending: 'its transaction is pending',
  replaced: 'its transaction was replaced',
  reorged: 'the block of its transaction is gone',
  dropped: 'the node does not know its transaction',
  otherChain: 'its transaction stands on another chain',
}

export function describeRunRequest(request: RunRequest): readonly string[] {
  const {
    decision,
    error,
    isByScenario,
    isExpected,
    isAfter,
    isClicked,
    isRepeat,
    isForLeftAccount,
    transaction,
    isLost,
  } = request
  const isDecided = decision !== 'open'
  return [
    isDecided ? `${DECISIONS[decision]} by the ${isByScenario ? 'scenario' : 'flow'}` : DECISIONS[decision],
    error && `the dapp got ${error.code}: ${error.message}`,
    isAfter && 'after the fault',
    isRepeat && 'for the same as one before',
    isAfter && !isClicked && 'without a click of the person',
    isForLeftAccount && 'in the name of an account that the person had left',
    !isExpected && 'the flow did not wait for it',
    transaction && FATES[transaction],
    isLost && 'its answer never came to the dapp',
  ].filter((word) => typeof word === 'string')
}
