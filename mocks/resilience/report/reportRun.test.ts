import { describe, expect, test } from 'vitest'
import { toResult } from '#mocks/resilience/testing/makeResult'
import { joinTries, nameFlows } from './reportRun.ts'

const stuck = toResult({ verdict: 'stuck', retry: 0, why: 'busy' })
const told = toResult({ verdict: 'told', retry: 1, why: 'it says' })
const recovered = toResult({ verdict: 'recovered', retry: 2, why: 'it ends' })

test('of several retries the last counts, in whatever order they are found; those before it are told', () => {
  const [run, ...others] = joinTries([recovered, stuck, told].map((result) => ({ result, path: 0 })))
  expect(others).toEqual([])
  expect(run?.last.result).toBe(recovered)
  expect(run?.earlier).toEqual([
    { retry: 0, verdict: 'stuck', why: 'busy' },
    { retry: 1, verdict: 'told', why: 'it says' },
  ])
})

test('of several paths the last counts: a shard that ran again', () => {
  const again = toResult({ verdict: 'broke', retry: 0, why: 'later' })
  const [run] = joinTries([
    { result: told, path: 0 },
    { result: again, path: 1 },
  ])
  expect(run?.last.result).toBe(again)
  expect(run?.earlier).toMatchObject([{ verdict: 'told' }])
})

test('what is found twice is one: in a folder, and in the blob report of it', () => {
  const joined = joinTries([
    { result: stuck, path: 0 },
    { result: told, path: 0 },
    { result: structuredClone(stuck), path: 1 },
    { result: structuredClone(told), path: 1 },
  ])
  expect(joined).toHaveLength(1)
  expect(joined[0]).toMatchObject({ last: { result: { verdict: 'told' } }, earlier: [{ verdict: 'stuck' }] })
})

describe('a run of its own is each', () => {
  test.each([
    ['flow', { flow: 'list' }],
    ['spec', { spec: 'e2e/other.spec.ts' }],
    ['project', { project: 'firefox' }],
    ['scenario', { scenario: 'transaction-refused' }],
  ])('%s', (_what, change) => {
    const joined = joinTries([stuck, toResult(change)].map((result) => ({ result, path: 0 })))
    expect(joined.map(({ earlier }) => earlier)).toEqual([[], []])
  })
})

test('repeated runs of the same try are told, and none is lost', () => {
  const runs = [1, 2, 3].map((durationMs) => ({ result: toResult({ durationMs }), path: 0 }))
  const [run] = joinTries(runs)
  expect(run?.last.result.durationMs).toBe(3)
  expect(run?.earlier).toHaveLength(2)
})

/** Each flow as `title/project/spec`. */
const toNames = (...flows: readonly string[]) => {
  const all = flows.map((each) => {
    const [flow = '', project = '', spec = ''] = each.split('/')
    return { flow, project, spec }
  })
  return all.map(nameFlows(all))
}

test.each([
  ['a title alone', ['Check-out//a.spec.ts'], ['check-out']],
  ['a describe', ['by WalletConnect › checkout/chromium/a.spec.ts'], ['by-walletconnect-checkout']],
  ['another script', ['购买 ✓//a.spec.ts'], ['购买']],
  ['signs alone', ['→//a.spec.ts'], ['flow']],
  ['two projects', ['buy/chromium/a.spec.ts', 'buy/firefox/a.spec.ts'], ['buy-chromium', 'buy-firefox']],
  [
    'two specs',
    ['buy/chromium/a.spec.ts', 'buy/chromium/b.spec.ts', 'sell/chromium/b.spec.ts'],
    ['buy-chromium-a-spec-ts', 'buy-chromium-b-spec-ts', 'sell'],
  ],
  ['titles that differ in signs alone', ['buy!//a.spec.ts', 'buy?//a.spec.ts'], ['buy-a-spec-ts', 'buy-a-spec-ts-2']],
  ['a name that another flow makes', ['buy//a.spec.ts', 'buy//a.spec.ts'], ['buy', 'buy']],
])('%s', (_what, flows, names) => {
  expect(toNames(...flows)).toEqual(names)
})

test('names are all different, and short enough for a file', () => {
  const long = 'a very long title of a flow that does not end '.repeat(4)
  const flows = Array.from({ length: 50 }, (_, index) => `${long}${index}//a.spec.ts`)
  const names = toNames(...flows)
  expect(new Set(names).size).toBe(50)
  expect(Math.max(...names.map((name) => name.length))).toBeLessThan(60)
})
