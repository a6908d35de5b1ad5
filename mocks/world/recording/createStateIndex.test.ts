import { expect, test } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import { createBench, origin } from '#mocks/wallet/testing/createTestWallet'
import { whenPending } from '#mocks/wallet/testing/waits'
import { createStateIndex } from './createStateIndex.ts'

async function record() {
  const { wallet, trace, request } = createBench({ policy: 'ask' })
  const marks: number[] = []
  const mark = () => marks.push(trace.snapshot().length)
  const connecting = request('eth_requestAccounts')
  const [first] = await whenPending(wallet)
  mark()
  wallet.decide(first?.id ?? '', 'approve')
  const [account = ''] = (await connecting) as string[]
  await request('eth_chainId')
  mark()
  trace.emit({ hop: 'chain', phase: 'event', method: 'block', data: { chainId: 31337, number: 7 } })
  const signing = request('personal_sign', ['0x00', account]).catch(() => undefined)
  const [second] = await whenPending(wallet)
  wallet.decide(second?.id ?? '', 'reject')
  await signing
  mark()
  wallet.lock()
  wallet.disconnect(origin)
  mark()
  const events = trace.snapshot()
  return { events, account, marks, states: createStateIndex(events) }
}

test('who is connected, where, and what the chain is at, at any point', async () => {
  const { states, account, marks } = await record()
  const [asked = 0, connected = 0, refused = 0, ended = 0] = marks
  expect(states.at(0)).toEqual({ connections: [], locked: false, blocks: [] })
  expect(states.at(asked).connections).toEqual([])
  expect(states.at(connected).connections).toEqual([
    { wallet: 'org.walletbench.alpha', origin, accounts: [account], chainId: 31337 },
  ])
  expect(states.at(refused).blocks).toEqual([{ chainId: 31337, number: 7 }])
  expect(states.at(ended)).toMatchObject({ connections: [], locked: true })
})

test('of two wallets, each is connected for itself', async () => {
  const trace = createTrace({ source: 't', clock: { now: () => 0 } })
  const [one, two] = ['one', 'two'].map((id) => createBench({ trace, id }))
  await one?.request('eth_requestAccounts')
  await two?.request('eth_requestAccounts')
  const both = trace.snapshot().length
  one?.wallet.lock()
  one?.wallet.disconnect(origin)
  two?.wallet.lock()
  two?.wallet.unlock()
  const states = createStateIndex(trace.snapshot())
  expect(states.at(both).connections.map(({ wallet }) => wallet)).toEqual(['one', 'two'])
  const end = states.at(trace.snapshot().length)
  expect(end.connections.map(({ wallet }) => wallet)).toEqual(['two'])
  expect(end.locked).toBe(true)
})

test('of an older bench, whose events do not name the wallet, there is one connection', async () => {
  const { events, marks } = await record()
  const [, connected = 0, , ended = 0] = marks
  const older = events.map((event) => {
    const { wallet: _wallet, ...data } = event.data
    return event.phase === 'event' ? { ...event, data } : event
  })
  expect(createStateIndex(older).at(connected).connections).toHaveLength(1)
  expect(createStateIndex(older).at(ended).connections).toEqual([])
})

test('what the person was asked, and what they decided, at any point', async () => {
  const { states, marks } = await record()
  const outcomesAt = (position: number) =>
    states.asksAt(position, 50).asks.map(({ method, outcome }) => `${method} ${outcome}`)
  const [asked = 0, connected = 0, refused = 0] = marks
  expect(outcomesAt(0)).toEqual([])
  expect(outcomesAt(asked)).toEqual(['eth_requestAccounts waiting'])
  expect(outcomesAt(connected)).toEqual(['eth_requestAccounts approved'])
  expect(outcomesAt(refused)).toEqual(['eth_requestAccounts approved', 'personal_sign rejected'])
  expect(states.asksAt(refused, 1)).toMatchObject({ before: 1, asks: [{ method: 'personal_sign' }] })
})
