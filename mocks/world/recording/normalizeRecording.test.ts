import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { normalizeRecording } from './normalizeRecording.ts'
import { createTwoSourceTrace, type TwoSources } from './testing/testRecordings.ts'

const methods = ['connect', 'personal_sign', 'personal_sign', 'eth_sendTransaction']

/** Merges what two sources saw into one list: `picks` says which source is next. */
function interleave({ page, node }: TwoSources, picks: readonly boolean[]): readonly TraceEvent[] {
  const left: [TraceEvent[], TraceEvent[]] = [[...page], [...node]]
  const out: TraceEvent[] = []
  for (const pick of picks) {
    const next = (pick ? left[1] : left[0]).shift()
    if (next) out.push(next)
  }
  return [...out, ...left[1], ...left[0]]
}

test('two runs that draw other keys, topics, ports and times are the same', () => {
  const runs = [1, 99].map((seed) => createTwoSourceTrace({ seed, methods }))
  const [a, b] = runs.map(({ page, node }) => normalizeRecording([...page, ...node]))
  expect(a).toEqual(b)
  expect(a?.flows.map(({ method }) => method)).toEqual(methods)
  expect(JSON.stringify(a)).toContain('http://<host 1>')
})

test('how sources were interleaved makes no difference', () => {
  const two = createTwoSourceTrace({ seed: 5, methods })
  const expected = normalizeRecording([...two.page, ...two.node])
  checkProperty(
    fc.property(fc.array(fc.boolean(), { maxLength: 80 }), (picks) => {
      expect(normalizeRecording(interleave(two, picks))).toEqual(expected)
    }),
  )
})

test('how often a dapp had to ask for a receipt makes no difference', () => {
  const [a, b] = [1, 6].map((polls) => createTwoSourceTrace({ seed: polls, methods, polls }))
  if (!a || !b) throw new Error('Two runs')
  expect(normalizeRecording([...a.page, ...a.node])).toEqual(normalizeRecording([...b.page, ...b.node]))
})

test('what each run draws anew, inside of any value', () => {
  const [event] = createTwoSourceTrace({ seed: 1, methods: ['connect'] }).page
  if (!event) throw new Error('An event')
  const id = `0x${'ab'.repeat(32)}`
  const data = {
    uri: `wc:${'a1'.repeat(32)}@2?symKey=${'b2'.repeat(32)}`,
    client: 'did:key:z6MkitKTPi3tA7Fans4bJtBHLZH3PfNhrv3FnYBFdopdTAo4',
    uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
    message: 'QUJD'.repeat(40),
    id,
    again: [id],
    expiry: 1_700_000_000,
    hash: `0x${'cd'.repeat(32)}`,
    signature: `0x${'ef'.repeat(65)}`,
    value: '10000000000000000',
    size: 7,
  }
  const [flow] = normalizeRecording([{ ...event, data }]).flows
  expect(flow?.steps[0]?.data).toEqual({
    uri: 'wc:<key 1>@2?symKey=<key 2>',
    client: '<client 1>',
    uuid: '<uuid 1>',
    message: '<sealed>',
    // In the order of their names.
    again: [id],
    id: '<id 1>',
    expiry: '<time>',
    hash: data.hash,
    signature: data.signature,
    value: data.value,
  })
})

test('nothing is no recording to speak of', () => {
  expect(normalizeRecording([])).toEqual({ flows: [], events: [] })
})
