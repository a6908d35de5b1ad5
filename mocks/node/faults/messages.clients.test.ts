import { expect, vi } from 'vitest'
import { testOnBed } from './testing/startFaultBed.ts'
import { untilSettled, untilTrue } from './testing/watchPromise.ts'

vi.setConfig({ testTimeout: 90_000 })

testOnBed('a relay that is slow answers late, and nothing is lost', async (bed) => {
  await bed.connect()
  bed.apply('slow')
  const answer = await untilSettled(bed.dapp.ask('slow'), 20_000)
  expect(answer.value).toBe('signed slow')
  // A round trip has four frames: publish and delivery, in each direction.
  expect(answer.ms).toBeGreaterThan(800)
  expect(answer.ms).toBeLessThan(10_000)
})

testOnBed('a proposal that comes twice is shown twice; approving both settles one session', async (bed) => {
  bed.apply('duplicated')
  await bed.connect()
  const isDone = () => bed.phone.approvals.every((approval) => approval().outcome !== 'pending')
  // The second one comes on its own way.
  await untilTrue(() => bed.phone.proposals.length > 1 && isDone(), 15_000)
  const [first, second] = bed.phone.proposals
  expect(bed.phone.proposals).toHaveLength(2)
  expect(second).toBe(first)
  // The wallet may keep two sessions, as each approval made one.
  expect(bed.dapp.client.session.keys).toHaveLength(1)
  expect(Object.keys(bed.phone.client.getActiveSessions())).toContain(bed.dapp.client.session.keys[0])
})

testOnBed('requests that come twice are one request and one answer', async (bed) => {
  await bed.connect()
  const fault = bed.apply('duplicated')
  const first = await untilSettled(bed.dapp.ask('one'), 15_000)
  const second = await untilSettled(bed.dapp.ask('two'), 15_000)
  expect([first.value, second.value]).toEqual(['signed one', 'signed two'])
  expect(bed.phone.asked).toEqual(['one', 'two'])
  expect(bed.hits(fault)).toBe(4)
})

testOnBed('messages out of order reach the wallet in the other order; each answer finds its request', async (bed) => {
  await bed.connect()
  bed.apply('reordered')
  const first = bed.dapp.ask('first')
  await untilTrue(() => bed.space.getState().counters.published >= 4, 15_000)
  const second = bed.dapp.ask('second')
  expect((await untilSettled(first, 15_000)).value).toBe('signed first')
  expect((await untilSettled(second, 15_000)).value).toBe('signed second')
  expect(bed.phone.asked).toEqual(['second', 'first'])
})

testOnBed('messages held back leave the dapp waiting and the wallet unaware, until they are let go', async (bed) => {
  await bed.connect()
  const fault = bed.apply('held')
  const asked = bed.dapp.ask('held')
  await untilTrue(() => bed.space.getState().faults[0]?.held === 1, 15_000)
  expect(asked().outcome).toBe('pending')
  expect(bed.phone.asked).toEqual([])
  bed.space.faults.release(fault)
  await untilTrue(() => bed.phone.asked.length === 1 && bed.space.getState().faults[0]?.held === 1, 15_000)
  expect(asked().outcome).toBe('pending')
  bed.space.faults.remove(fault)
  expect((await untilSettled(asked, 15_000)).value).toBe('signed held')
})

testOnBed('corrupted messages are taken and thrown away: no request, no error, on either side', async (bed) => {
  await bed.connect()
  const fault = bed.apply('corrupted')
  const lost = bed.dapp.ask('lost')
  const acknowledged = bed.space.getState().counters.acknowledged
  await untilTrue(() => bed.space.getState().counters.acknowledged > acknowledged, 15_000)
  bed.space.faults.remove(fault)
  // Later messages are read: only the request was lost, not the session.
  expect((await untilSettled(bed.dapp.ask('read'), 15_000)).value).toBe('signed read')
  expect(bed.phone.asked).toEqual(['read'])
  expect(lost().outcome).toBe('pending')
})
