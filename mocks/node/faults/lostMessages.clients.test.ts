import { expect, vi } from 'vitest'
import { testOnBed } from './testing/startFaultBed.ts'
import { untilSettled, untilTrue } from './testing/watchPromise.ts'

vi.setConfig({ testTimeout: 90_000 })

const CLOSE = { match: { client: 'dapp' }, do: { kind: 'close', code: 1001, reason: '' } } as const

testOnBed('lost answers of the wallet leave the dapp waiting until it connects anew', async (bed) => {
  await bed.connect()
  const fault = bed.apply('responses-lost')
  const asked = bed.dapp.ask('one')
  await untilTrue(() => bed.phone.answers[0]?.().outcome === 'resolved' && bed.hits(fault) === 1, 15_000)
  expect(asked().outcome).toBe('pending')
  // The relay still has it: the dapp never acknowledged it.
  bed.space.faults.remove(fault)
  bed.space.faults.add(CLOSE)
  expect((await untilSettled(asked, 15_000)).value).toBe('signed one')
})

testOnBed('a lost disconnect leaves the dapp with a dead session, whose requests nobody answers', async (bed) => {
  await bed.connect()
  const fault = bed.apply('delete-lost')
  const [topic = ''] = bed.dapp.client.session.keys
  await bed.phone.client.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected' } })
  await untilTrue(() => bed.hits(fault) === 1, 15_000)
  expect(bed.phone.client.getActiveSessions()).toEqual({})
  expect(bed.dapp.client.session.keys).toEqual([topic])
  const before = bed.space.getState().counters.published
  const asked = bed.dapp.ask('one')
  await untilTrue(() => bed.space.getState().counters.published > before, 15_000)
  bed.space.faults.remove(fault)
  expect(asked().outcome).toBe('pending')
  expect(bed.phone.asked).toEqual([])
  // On its next connection the dapp receives the disconnect, and its request fails.
  bed.space.faults.add(CLOSE)
  await untilTrue(() => bed.dapp.client.session.keys.length === 0, 15_000)
  const answer = await untilSettled(asked, 15_000)
  expect(answer.outcome).toBe('rejected')
  expect(answer.message).toBe('User disconnected.')
})

testOnBed('a disconnect while the dapp is offline reaches it when it connects again', async (bed) => {
  await bed.connect()
  const [topic = ''] = bed.dapp.client.session.keys
  await bed.dapp.goOffline()
  await bed.phone.client.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected' } })
  expect(bed.dapp.client.session.keys).toEqual([topic])
  await bed.dapp.goOnline()
  await untilTrue(() => bed.dapp.client.session.keys.length === 0, 15_000)
})

testOnBed('a lost proposal is shown when the wallet connects anew; a new code works at once', async (bed) => {
  const fault = bed.apply('proposal-lost')
  const { uri, approval } = await bed.dapp.propose()
  const paired = bed.phone.pair(uri)
  await untilTrue(() => bed.hits(fault) === 1, 15_000)
  expect((await untilSettled(paired, 15_000)).outcome).toBe('resolved')
  bed.space.faults.remove(fault)
  const second = await bed.dapp.propose()
  bed.phone.pair(second.uri)
  expect((await untilSettled(second.approval, 15_000)).outcome).toBe('resolved')
  expect(bed.phone.proposals).toHaveLength(1)
  expect(approval().outcome).toBe('pending')
  bed.space.faults.add({ match: { client: 'wallet' }, do: { kind: 'close', code: 1001, reason: '' } })
  expect((await untilSettled(approval, 15_000)).outcome).toBe('resolved')
})

testOnBed('a lost settlement leaves the wallet connected, the dapp waiting until it connects anew', async (bed) => {
  const fault = bed.apply('settlement-lost')
  const { uri, approval } = await bed.dapp.propose()
  bed.phone.pair(uri)
  await untilTrue(() => bed.phone.approvals[0]?.().outcome === 'resolved' && bed.hits(fault) === 1, 15_000)
  expect(Object.keys(bed.phone.client.getActiveSessions())).toHaveLength(1)
  expect(approval().outcome).toBe('pending')
  expect(bed.dapp.client.session.keys).toEqual([])
  bed.space.faults.remove(fault)
  bed.space.faults.add(CLOSE)
  expect((await untilSettled(approval, 15_000)).outcome).toBe('resolved')
})

testOnBed('a lost mailbox takes the requests with it that were made while the wallet was offline', async (bed) => {
  await bed.connect()
  await bed.phone.goOffline()
  const lost = bed.dapp.ask('lost')
  await untilTrue(() => bed.space.getState().waiting > 0, 15_000)
  bed.apply('wallet-mailbox-lost')
  expect(bed.space.getState().waiting).toBe(0)
  await bed.phone.goOnline()
  expect((await untilSettled(bed.dapp.ask('seen'), 15_000)).value).toBe('signed seen')
  expect(bed.phone.asked).toEqual(['seen'])
  expect(lost().outcome).toBe('pending')
})

testOnBed('a session that expires at the relay is deaf on both sides until they connect anew', async (bed) => {
  await bed.connect()
  bed.apply('session-expires')
  const asked = bed.dapp.ask('late')
  await untilTrue(() => bed.space.getState().waiting > 0, 15_000)
  expect(bed.phone.asked).toEqual([])
  expect(bed.dapp.client.session.keys).toEqual(Object.keys(bed.phone.client.getActiveSessions()))
  // After they subscribe again, both receive what was published since.
  bed.space.faults.add({ match: { client: 'wallet' }, do: { kind: 'close', code: 1001, reason: '' } })
  await untilTrue(() => bed.phone.answers[0]?.().outcome === 'resolved', 15_000)
  expect(asked().outcome).toBe('pending')
  bed.space.faults.add(CLOSE)
  expect((await untilSettled(asked, 15_000)).value).toBe('signed late')
})

testOnBed('a pairing that expires at the relay keeps the answer from the dapp until it connects anew', async (bed) => {
  const fault = bed.apply('pairing-expires')
  const { uri, approval } = await bed.dapp.propose()
  bed.phone.pair(uri)
  await untilTrue(() => bed.phone.approvals[0]?.().outcome === 'resolved' && bed.hits(fault) === 1, 15_000)
  // The answer and the settlement wait at the relay: the dapp has not subscribed to either topic.
  await untilTrue(() => bed.space.getState().waiting >= 2, 15_000)
  expect(approval().outcome).toBe('pending')
  expect(Object.keys(bed.phone.client.getActiveSessions())).toHaveLength(1)
  expect(bed.dapp.client.session.keys).toEqual([])
  bed.space.faults.add(CLOSE)
  expect((await untilSettled(approval, 15_000)).outcome).toBe('resolved')
})
