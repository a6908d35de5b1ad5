import { describe, expect, test } from 'vitest'
import { makeScenario, toResult } from '#mocks/resilience/testing/makeResult'
import type { ResilienceResult } from '../../resilienceResult.ts'
import type { ReportFiles, ReportRun } from '../reportRun.ts'
import { toGrid } from '../toGrid.ts'
import { renderPage } from './renderPage.ts'

const scenario = makeScenario({
  id: 'signature-ignored',
  title: 'the question for a signature is ignored',
  happens: 'The person never answers.',
  goodDapp: 'Says that the wallet waits.',
  source: { url: 'https://example.test/issues/1', says: 'The button loads forever.', certainty: 'fixed' },
})
const picture = { file: 'pictures/1f.jpg', width: 480, height: 300 }

function toRun(changes: Parameters<typeof toResult>[0] = {}, rest: Partial<ReportRun> = {}): ReportRun {
  const result: ResilienceResult = toResult(changes)
  const flowId = rest.flowId ?? 'checkout'
  return { id: `${flowId}/${result.scenario}`, flowId, result, earlier: [], files: { pictures: {} }, ...rest }
}

function render(runs: readonly ReportRun[], problems: readonly string[] = []): string {
  const grid = toGrid(runs, [scenario])
  const date = new Date('2026-01-02T03:04:05Z')
  return renderPage({ grid, catalogue: [scenario], problems, script: 'void 0', date, tool: 'walletbench 0.1.0' })
}

const toWords = (page: string) =>
  page
    .replace(/<(style|script)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('a run says what happened, why, what a good dapp does, and the facts', () => {
  const texts = {
    failure: 'Error: it was hidden',
    newTexts: ['Sign in'],
    errors: ['TypeError: x'],
    busy: ['A bar moves.'],
  }
  const words = toWords(
    render([toRun({ isAfterReload: true, facts: { end: 'failed', secondTry: 'reload', ...texts } })]),
  )
  for (const text of [
    'the question for a signature is ignored',
    'stuck, after a reload',
    'Nothing new was shown in 30 s of the page’s clock.',
    'The person never answers.',
    'Says that the wallet waits.',
    'personal_sign, by http://localhost:3000, injected',
    'Error: it was hidden',
    'It worked, but only after a reload.',
    'Sign in',
    'TypeError: x',
    'A bar moves.',
    'It was moved by 30 s.',
    'left unanswered by the scenario',
    'npx playwright test e2e/checkout.spec.ts -g',
    'The button loads forever.',
    'example.test/issues/1',
    'took 1.2 s',
  ])
    expect(words).toContain(text)
})

test('pictures are shown in order of time, and where nothing changed it is said', () => {
  const later = { ...picture, file: 'pictures/2a.jpg' }
  const files: ReportFiles = { pictures: { before: picture, at: later, after: later } }
  const page = render([toRun({}, { files })])
  const shown = Array.from(page.matchAll(/<img src="([^"]+)" width="480" height="300"/g), ([, file]) => file)
  expect(shown).toEqual([picture, later, later].map(({ file }) => file))
  expect(toWords(page)).toMatch(/before the fault when it was judged after the second try \(as when it was judged\)/)
})

test('without pictures and without a recording nothing leads nowhere', () => {
  const page = render([toRun()])
  expect(page).not.toMatch(/src="(pictures|undefined)|walletbench open|recordings\//)
  expect(toWords(page)).toContain('There are no pictures of this run.')
})

test('the recording is linked, and the line opens it', () => {
  const page = render([toRun({}, { files: { pictures: {}, recording: 'recordings/购买.a b.jsonl' } })])
  expect(page).toContain('href="recordings/%E8%B4%AD%E4%B9%B0.a%20b.jsonl" download')
  expect(page).toContain('data-file="recordings/购买.a b.jsonl">npx walletbench open recordings/购买.a b.jsonl<')
})

test('what was not reached and what is undecided does not count, and the head says so', () => {
  const runs = (['recovered', 'told', 'stuck', 'undecided', 'notReached', 'notReached'] as const).map(
    (verdict, index) => toRun({ verdict, flow: `flow ${index}` }, { flowId: `f${index}`, id: `f${index}/x` }),
  )
  const words = '2 of 3 runs survived their fault; 1 undecided and 2 not reached do not count'
  expect(toWords(render(runs))).toContain(words)
})

test('a run that met nothing says so', () => {
  const { met: _, ...result } = toResult({ verdict: 'notReached' })
  expect(toWords(render([{ ...toRun(), result }]))).toContain('Nothing: the fault never met its request.')
  // A reload meets no request.
  const reloaded = toWords(render([{ ...toRun(), result: { ...result, verdict: 'told' } }]))
  expect(reloaded).not.toMatch(/It met|Nothing: the fault/)
})

test('a flow that does not even work without a fault is told', () => {
  const undisturbed = (verdict: 'stuck' | 'recovered') =>
    toWords(render([toRun(), toRun({ scenario: 'undisturbed', verdict })]))
  expect(undisturbed('stuck')).toContain('checkout does not reach its end even without a fault')
  expect(undisturbed('recovered')).not.toContain('even without')
})

test('earlier tries and problems are told', () => {
  const earlier = [{ retry: 0, verdict: 'broke', why: 'It threw.' }] as const
  const page = render([toRun({ retry: 1 }, { earlier })], ['a.zip cannot be read.'])
  expect(toWords(page)).toMatch(/2× .*Earlier tries broke It threw\./)
  expect(toWords(page)).toContain('One thing could not be read a.zip cannot be read.')
})

test('a scenario that the catalogue does not know is told', () => {
  expect(toWords(render([toRun({ scenario: 'gone' })]))).toContain('The catalogue of this version has no scenario gone')
})

test('every run has one cell, and every cell leads to one run', () => {
  const runs = ['a', 'b', 'c'].map((id) => toRun({ flow: id }, { flowId: id, id: `${id}/signature-ignored` }))
  const page = render(runs)
  const list = (pattern: RegExp) => Array.from(page.matchAll(pattern), ([, id]) => id)
  expect(list(/<a class="cell [^"]*" href="#run=([^"]+)"/g)).toEqual(runs.map(({ id }) => id))
  expect(list(/<article class="run" id="run=([^"]+)"/g)).toEqual(runs.map(({ id }) => id))
  const ids = list(/ id="([^"]+)"/g)
  expect(new Set(ids).size).toBe(ids.length)
})

function listMarks(page: string): readonly string[] {
  const body = page.replace(/<style>.*?<\/style>/s, '')
  const marks = body.matchAll(/<([a-zA-Z!][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g)
  return Array.from(marks, ([, tag, attributes = '']) =>
    `${tag}${attributes.replace(/="[^"]*"/g, '').replace(/\s+/g, ' ')}`.trim(),
  )
}

test('the list of marks sees elements and attributes', () => {
  expect(listMarks('<p id="a>b" hidden>x</p><img src="" onerror="x" />')).toEqual(['p id hidden', 'img src onerror'])
})

describe('what a dapp says is data', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '</script><script>alert(1)</script>',
    '</style><img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "' autofocus onfocus='alert(1)",
    '{{constructor.constructor("alert(1)")()}}',
    'javascript:alert(1)',
    '<!--',
    '\u202eevil\u0000\u0007',
    '<a href="javascript:alert(1)">',
  ]

  /** A page on which this text stands wherever a text of others can stand. */
  function renderWith(text: string): string {
    const [request] = toResult().facts.requests
    if (!request) throw new Error('no request')
    const requests = [{ ...request, method: text, transport: text, error: { code: 1, message: text } }]
    const facts = { errors: [text], newTexts: [text], busy: [text], failure: text, tries: [text], requests }
    const files = { pictures: { at: picture }, recording: 'recordings/a.jsonl' }
    const earlier = [{ retry: 0, verdict: 'stuck', why: text }] as const
    const texts = { flow: text, spec: text, project: text, title: text, why: text, met: text, command: text }
    return render([toRun({ ...texts, facts }, { files, earlier })], [text])
  }

  test.each(HOSTILE)('%j makes no mark, wherever it stands', (text) => {
    const page = renderWith(text)
    expect(listMarks(page)).toEqual(listMarks(renderWith('harmless')))
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).not.toMatch(/href="javascript:/)
    for (const sign of ['\u0000', '\u0007', '\u202e']) expect(page).not.toContain(sign)
  })
})

describe('the page needs nothing of elsewhere', () => {
  const page = render([toRun({}, { files: { pictures: { at: picture } } })])

  test('its policy allows its own script and style alone', () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1]?.replaceAll('&#39;', "'")
    expect(policy).toMatch(
      /^default-src 'none'; img-src 'self' file: data:; style-src 'sha256-[\w+/]+=*'; script-src 'sha256-[\w+/]+=*'; base-uri 'none'; form-action 'none'$/,
    )
  })

  test('it loads pictures beside it, and links to sources', () => {
    const loaded = Array.from(page.matchAll(/(?:src|<link[^>]*href)="([^"]*)"/g), ([, url]) => url)
    expect(loaded).toEqual(['data:,', 'pictures/1f.jpg'])
    const outside = Array.from(page.matchAll(/href="(https?:[^"]+)"/g), ([, url]) => url)
    expect(outside).toEqual(['https://example.test/issues/1'])
    expect(page).not.toMatch(/@import|url\(/)
  })
})
