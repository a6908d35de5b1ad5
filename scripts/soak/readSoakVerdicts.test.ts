import { expect, test } from 'vitest'
import { readSoakVerdicts } from './readSoakVerdicts.ts'

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
