import { expect, vi } from 'vitest'
import { testOnBed } from './testing/startFaultBed.ts'
import { untilSettled, untilTrue } from './testing/watchPromise.ts'

vi.setConfig({ testTimeout: 90_000 })

testOnBed('connections closed with 1001 come back within seconds; the session goes on', async (bed) => {
  await bed.connect()
  const before = bed.space.getState().clients.map(({ connection }) => connection)
  const closed = performance.now()
  bed.apply('close-1001')
  await untilTrue(() => {
    const { clients } = bed.space.getState()
    const areNew = clients.every(({ connection, topics }) => topics > 0 && !before.includes(connection))
    return clients.length === 2 && areNew
  }, 15_000)
  expect(performance.now() - closed).toBeLessThan(15_000)
  expect((await untilSettled(bed.dapp.ask('again'), 30_000)).value).toBe('signed again')
})

testOnBed('a relay that restarts with its memory: what waited for the wallet is delivered', async (bed) => {
  await bed.connect()
  await bed.phone.goOffline()
  const asked = bed.dapp.ask('kept')
  await untilTrue(() => bed.space.getState().waiting > 0, 15_000)
  const before = bed.space.getState().clients[0]?.connection
  bed.apply('restart')
  await untilTrue(() => {
    const [client, ...others] = bed.space.getState().clients
    return others.length === 0 && client !== undefined && client.connection !== before
  }, 15_000)
  await bed.phone.goOnline()
  expect((await untilSettled(asked, 15_000)).value).toBe('signed kept')
})

testOnBed('a relay that restarts without it: what waited is gone, the session goes on', async (bed) => {
  await bed.connect()
  await bed.phone.goOffline()
  const lost = bed.dapp.ask('lost')
  await untilTrue(() => bed.space.getState().waiting > 0, 15_000)
  bed.apply('restart-empty')
  await untilTrue(() => bed.space.getState().clients.some(({ topics }) => topics > 0), 15_000)
  await bed.phone.goOnline()
  expect((await untilSettled(bed.dapp.ask('seen'), 15_000)).value).toBe('signed seen')
  expect(bed.phone.asked).toEqual(['seen'])
  expect(lost().outcome).toBe('pending')
})

testOnBed('a refused subscription is made again with the next pulse, 5 s later: the proposal is late', async (bed) => {
  const { uri, approval } = await bed.dapp.propose()
  const fault = bed.apply('subscribe-error')
  bed.phone.pair(uri)
  const settled = await untilSettled(approval, 15_000)
  expect(bed.hits(fault)).toBe(1)
  expect(settled.outcome).toBe('resolved')
  expect(settled.ms).toBeLessThan(14_000)
})

for (const presetId of ['refuse-401', 'refuse-403', 'refuse-429', 'port-closed', 'clock-skew'])
  testOnBed(`${presetId} leaves connections alone that are open`, async (bed) => {
    await bed.connect()
    bed.apply(presetId)
    expect((await untilSettled(bed.dapp.ask('open'), 15_000)).value).toBe('signed open')
    expect(bed.hits('fault-1')).toBe(0)
  })
