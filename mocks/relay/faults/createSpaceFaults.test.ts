import { expect, test } from 'vitest'
import { createTestPair, topic } from '../testing/createTestRelay.ts'
import type { RelayFault } from './relayFault.ts'

function createPair(...faults: readonly RelayFault[]) {
  const bench = createTestPair()
  const { dapp, wallet } = bench
  wallet.subscribe(topic(1))
  const [id = ''] = faults.map((fault) => bench.space.faults.add(fault))
  const answers = () => dapp.socket.frames().filter(({ result }) => result === true).length
  return { ...bench, answers, id }
}

type Pair = ReturnType<typeof createPair>
const waysOff: [string, (pair: Pair) => void][] = [
  ['taken off', ({ space, id }) => space.faults.remove(id)],
  ['cleared', ({ space }) => space.faults.clear()],
  [
    'released and taken off',
    ({ space, id }) => {
      space.faults.release(id)
      space.faults.remove(id)
    },
  ],
]

for (const kind of ['hold', 'reorder'] as const)
  test.each(waysOff)(`${kind} of every frame: once it is %s, nothing is kept back`, (_, takeOff) => {
    const pair = createPair({ match: {}, do: { kind } })
    const { dapp, wallet, answers } = pair
    dapp.publish(topic(1), 'hello')
    expect(answers()).toBe(0)
    takeOff(pair)
    expect([answers(), wallet.messages()]).toEqual([1, ['hello']])
  })

test('faults that were taken off leave no frames behind that count against the limit', () => {
  const { space, dapp, wallet } = createTestPair({ limits: { heldFrames: 2 } })
  wallet.subscribe(topic(1))
  for (const message of ['a', 'b', 'c', 'd']) {
    const id = space.faults.add({ match: {}, do: { kind: 'hold' } })
    dapp.publish(topic(1), message)
    space.faults.remove(id)
  }
  expect(wallet.messages()).toEqual(['a', 'b', 'c', 'd'])
})

test('a frame that one fault lets go does not meet another that is off by then', () => {
  const hold: RelayFault = { match: { direction: 'toRelay', method: 'irn_publish' }, do: { kind: 'hold' } }
  const { dapp, wallet, space } = createPair(hold, hold)
  dapp.publish(topic(1), 'a')
  space.faults.clear()
  expect(wallet.messages()).toEqual(['a'])
})

test('deliveries that were held go before those that a held call causes', () => {
  const { dapp, connect, wallet, space, id } = createPair({ match: { tag: 1108 }, do: { kind: 'hold' } })
  const other = connect(3)
  space.faults.clear()
  const hold = space.faults.add({ match: { direction: 'toRelay', client: other.clientId }, do: { kind: 'hold' } })
  expect(hold).not.toBe(id)
  other.publish(topic(1), 'second')
  dapp.publish(topic(1), 'first')
  space.faults.remove(hold)
  expect(wallet.messages()).toEqual(['first', 'second'])
})

test('drawn delays keep the order of the frames of one socket, each way', () => {
  const delay = { kind: 'delay', uniform: { min: 0, max: 1_000 }, seed: 3 } as const
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const direction of ['toClient', 'toRelay'] as const) {
    const { dapp, wallet, pass } = createPair({ match: { direction }, do: delay })
    for (const name of names) dapp.publish(topic(1), name)
    for (let step = 0; step < 40; step++) pass(50)
    expect(wallet.messages()).toEqual(names)
  }
})

test('drawn delays of one socket leave others alone', () => {
  const { dapp, wallet, space, pass, join } = createPair()
  const other = join(3, topic(1))
  space.faults.add({ match: { client: wallet.clientId }, do: { kind: 'delay', ms: 5_000 } })
  space.faults.add({ match: { client: other.clientId }, do: { kind: 'delay', ms: 10 } })
  dapp.publish(topic(1), 'a')
  pass(10)
  expect([wallet.messages(), other.messages()]).toEqual([[], ['a']])
})

test('partition: counts each frame and each ping that vanishes, and is named in the trace', () => {
  const { wallet, pass, space, trace, id } = createPair({ name: 'tunnel', match: {}, do: { kind: 'partition' } })
  wallet.subscribe(topic(2))
  const hits = () => space.getState().faults.find((fault) => fault.id === id)?.hits
  expect(hits()).toBe(1)
  const notes = trace.snapshot().filter(({ phase, data }) => phase === 'note' && data['effect'] === 'partition')
  expect(notes.at(-1)?.data).toMatchObject({ fault: 'tunnel', direction: 'toRelay', clientId: wallet.clientId })
  pass(30_000)
  expect(hits()).toBe(3)
})
