import { expect, test } from 'vitest'
import { nameFlows } from './nameFlows.ts'

const toNames = (...flows: readonly (readonly [string, string, string])[]) => {
  const all = flows.map(([flow, project, spec]) => ({ flow, project, spec }))
  return all.map(nameFlows(all))
}

test.each([
  ['a title alone', [['Check-out', '', 'a.spec.ts']], ['check-out']],
  ['a describe', [['by WalletConnect › checkout', 'chromium', 'a.spec.ts']], ['by-walletconnect-checkout']],
  ['another script', [['购买 ✓', '', 'a.spec.ts']], ['购买']],
  ['signs alone', [['→', '', 'a.spec.ts']], ['flow']],
  [
    'two projects',
    [
      ['buy', 'chromium', 'a.spec.ts'],
      ['buy', 'firefox', 'a.spec.ts'],
    ],
    ['buy-chromium', 'buy-firefox'],
  ],
  [
    'two specs',
    [
      ['buy', 'chromium', 'a.spec.ts'],
      ['buy', 'chromium', 'b.spec.ts'],
      ['sell', 'chromium', 'b.spec.ts'],
    ],
    ['buy-chromium-a-spec-ts', 'buy-chromium-b-spec-ts', 'sell'],
  ],
  [
    'titles that differ in signs alone',
    [
      ['buy!', '', 'a.spec.ts'],
      ['buy?', '', 'a.spec.ts'],
    ],
    ['buy-a-spec-ts', 'buy-a-spec-ts-2'],
  ],
  [
    'a name that another flow makes',
    [
      ['buy', '', 'a.spec.ts'],
      ['buy', '', 'a.spec.ts'],
    ],
    ['buy', 'buy'],
  ],
] as const)('%s', (_what, flows, names) => {
  expect(toNames(...flows)).toEqual(names)
})

test('names are all different, and short enough for a file', () => {
  const long = 'a very long title of a flow that does not end '.repeat(4)
  const flows = Array.from({ length: 50 }, (_, index) => [`${long}${index}`, '', 'a.spec.ts'] as const)
  const names = toNames(...flows)
  expect(new Set(names).size).toBe(50)
  expect(Math.max(...names.map((name) => name.length))).toBeLessThan(60)
})
