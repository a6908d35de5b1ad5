import { expect, test } from 'vitest'
import { compareVerdicts, readSoakVerdicts, toVerdictTable } from './soakResilience.ts'

const of = (flow: string, verdict: string, expected?: readonly string[]) => ({
  flow,
  scenario: 'the person refuses',
  verdict,
  expected,
})

test.each([
  ['the expected one in each run', ['stuck', 'stuck'], ['stuck'], true],
  ['one that is not expected', ['told', 'told'], ['stuck'], false],
  ['another one in a later run', ['stuck', 'told'], ['stuck', 'told'], false],
  ['any, as long as it is the same', ['told', 'told'], undefined, true],
  ['none at all', ['none', 'none'], undefined, false],
])('%s', (_, verdicts, expected, isFine) => {
  const [compared] = compareVerdicts(verdicts.map((verdict) => [of('shop', verdict, expected)]))
  expect(compared).toMatchObject({ seen: verdicts, isFine })
})

test('a verdict that one run lacks is missing', () => {
  const [compared] = compareVerdicts([[of('shop', 'stuck')], []])
  expect(compared).toMatchObject({ seen: ['stuck', 'missing'], isFine: false })
})

test('the table sums up a flow that may end well in several ways, but for what differs', () => {
  const good = ['recovered', 'told']
  const mended = (scenario: string, verdict: string) => ({ ...of('mended', verdict, good), scenario })
  const run = [of('each-click-pays', 'doubled', ['doubled']), mended('a', 'told'), mended('b', 'recovered')]
  const rows = (text: string) => text.split('\n').map((line) => line.trim().split(/ {2,}/))
  expect(rows(toVerdictTable(compareVerdicts([run, run])))).toEqual([
    ['flow', 'scenario', 'expected', 'seen'],
    ['each-click-pays', 'the person refuses', 'doubled', 'doubled ×2', 'ok'],
    ['mended', '2 scenarios', 'recovered or told', '1 told, 1 recovered', 'ok'],
    [''],
  ])
  const other = [...run.slice(0, 2), mended('b', 'stuck')]
  expect(rows(toVerdictTable(compareVerdicts([run, other]))).slice(2)).toEqual([
    ['mended', '2 scenarios', 'recovered or told', '1 told', 'DIFFERS'],
    ['mended', 'b', 'recovered or told', 'recovered stuck', 'DIFFERS'],
    [''],
  ])
})

const spec = (title: string, annotations: readonly { type: string; description?: string }[]) => ({
  title,
  tests: [{ annotations }],
})

test('verdicts are read by flow and scenario, with what their spec expects', () => {
  const expects = { type: 'expects', description: 'recovered told' }
  const flow = {
    title: 'by WalletConnect',
    specs: [
      spec('undisturbed', [expects]),
      spec('relay drops the approval', [expects, { type: 'resilience', description: 'told: The dapp says: …' }]),
      spec('the browser blocks the popup', [expects, { type: 'skip', description: 'It opens no popup.' }]),
    ],
    // A scenario with wallets of its own stands in a describe without a title.
    suites: [{ title: '', specs: [spec('no wallet', [{ type: 'resilience', description: 'stuck: Busy' }])] }],
  }
  expect(readSoakVerdicts({ suites: [{ title: 'mended.spec.ts', suites: [flow] }] })).toEqual([
    {
      flow: 'by WalletConnect',
      scenario: 'relay drops the approval',
      verdict: 'told',
      expected: ['recovered', 'told'],
    },
    { flow: 'by WalletConnect', scenario: 'no wallet', verdict: 'stuck', expected: undefined },
  ])
})

test('a test that ended before its verdict has none', () => {
  const suites = [{ title: 'planted.spec.ts', suites: [{ title: 'shop', specs: [spec('the node is down', [])] }] }]
  expect(readSoakVerdicts({ suites })).toEqual([
    { flow: 'shop', scenario: 'the node is down', verdict: 'none', expected: undefined },
  ])
})
