import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { createBench, origin } from '#mocks/wallet/testing/createTestWallet'
import { whenPending } from '#mocks/wallet/testing/waits'
import { compareRecordings } from './compareRecordings.ts'
import { normalizeRecording } from './normalizeRecording.ts'
import { createTwoSourceTrace } from './testing/testRecordings.ts'

const run = (seed: number, methods: readonly string[], refused: readonly string[] = []) => {
  const { page, node } = createTwoSourceTrace({ seed, methods, refused: new Set(refused) })
  return { events: [...page, ...node] }
}

test('two runs of the same do not differ', () => {
  const methods = fc.array(fc.constantFrom('connect', 'personal_sign', 'eth_sendTransaction'), { maxLength: 6 })
  checkProperty(
    fc.property(methods, (names) => {
      expect(compareRecordings(run(1, names), run(2, names))).toEqual([])
    }),
  )
})

test('what is missing, and what is too much, is named', () => {
  expect(compareRecordings(run(1, ['connect', 'a', 'b']), run(2, ['connect', 'b', 'c']))).toEqual([
    'a, flow 2: missing',
    expect.stringMatching(/^b, flow 3: action b: answer.result was 2, is 1$/),
    'c, flow 4: not expected',
  ])
})

test('another end is told, and what was not asked because of it', () => {
  const differences = compareRecordings(run(1, ['personal_sign']), run(2, ['personal_sign'], ['personal_sign']))
  expect(differences[0]).toBe('personal_sign, flow 1: ended ok, now with error 4001')
  expect(differences).toContain('personal_sign, flow 1: action personal_sign: end was "ok", is "error"')
  expect(differences).toContain('personal_sign, flow 1: walletRpc eth_call: missing')
})

async function record(): Promise<readonly TraceEvent[]> {
  const { wallet, request, trace } = createBench({ policy: 'ask' })
  const connecting = request('eth_requestAccounts')
  wallet.decide((await whenPending(wallet))[0]?.id ?? '', 'approve')
  const [from] = (await connecting) as string[]
  const sending = request('eth_sendTransaction', [{ from, to: from, value: '0x1' }])
  wallet.decide((await whenPending(wallet))[0]?.id ?? '', 'approve')
  await sending
  wallet.disconnect(origin)
  return trace.snapshot()
}

type Named = Pick<TraceEvent, 'hop' | 'phase'> & { readonly method: string }

function move(events: readonly TraceEvent[], what: Named, after: Named): readonly TraceEvent[] {
  const find = ({ hop, phase, method }: Named) =>
    events.find((event) => event.hop === hop && event.phase === phase && event.method === method)
  const moved = find(what)
  const place = find(after)
  if (!moved || !place) throw new Error('No such event')
  const ordered = events.flatMap((event) => (event === moved ? [] : event === place ? [place, moved] : [event]))
  return ordered.map((event, index) => ({ ...event, seq: index + 1 }))
}

const method = 'eth_sendTransaction'
const asked = { hop: 'person', phase: 'request', method } as const
const decided = { hop: 'person', phase: 'response', method } as const
const answered = { hop: 'wallet', phase: 'response', method } as const
const sent = { hop: 'walletRpc', phase: 'request', method: 'eth_sendRawTransaction' } as const

test('what asks is around what it asks, and is sent after it was decided', async () => {
  const [, sending] = normalizeRecording(await record()).flows
  const orders = sending?.steps.flatMap(({ hop, method, order }) =>
    order ? [`${hop} ${method} ${order.join(', ')}`] : [],
  )
  expect(orders).toEqual([
    'person eth_sendTransaction in wallet eth_sendTransaction',
    'walletRpc eth_sendRawTransaction after person eth_sendTransaction, in wallet eth_sendTransaction',
  ])
})

test.each([
  [
    'sent before it was decided',
    sent,
    asked,
    /walletRpc eth_sendRawTransaction: order\.0 was "after person .*is "before/,
  ],
  [
    'answered before it was decided',
    answered,
    asked,
    /person eth_sendTransaction: order\.0 was "in wallet.*is "beyond/,
  ],
  ['answered before it was sent', answered, decided, /eth_sendRawTransaction: order\.1 was "in wallet.*is "beyond/],
])('seen: %s', async (_what, event, after, difference) => {
  const events = await record()
  expect(compareRecordings({ events }, { events: move(events, event, after) }).join('\n')).toMatch(difference)
})

test('seen: what the wallet tells, before the person did what it tells of', async () => {
  const events = await record()
  const [told, act] = [events.at(-1), events.at(-2)]
  if (!told || !act) throw new Error('An act')
  const turned = [...events.slice(0, -2), { ...told, seq: act.seq }, { ...act, seq: told.seq }]
  expect(compareRecordings({ events }, { events: turned })).toEqual([
    expect.stringMatching(/wallet accountsChanged: told was "at disconnect", is nothing/),
  ])
})

test('reads that overtake each other are no difference', async () => {
  const events = await record()
  const first = { hop: 'walletRpc', phase: 'response', method: 'eth_maxPriorityFeePerGas' } as const
  const later = { ...first, method: 'eth_call' }
  expect(compareRecordings({ events }, { events: move(events, first, later) })).toEqual([])
})
