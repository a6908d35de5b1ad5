import { expect, test } from 'vitest'
import { createTestBench, eventually, expectSignature } from './testing/createTestBench.ts'

const bench = createTestBench()
const full = { kind: 'error', code: -32000, message: 'Mailbox is full' } as const

// Vitest fails a run with an unhandled rejection, just as Node ends such a process.
test('the relay refuses to publish the answer once: the client tries again, and it arrives', async () => {
  const connected = await bench.connect()
  const fault = bench.relay().faults.add({ match: { method: 'irn_publish', tag: 1109, nth: 1 }, do: full })
  await expectSignature(connected)
  expect(bench.relay().getState().faults[0]?.hits).toBe(1)
  bench.relay().faults.remove(fault)
})

test('the relay refuses again: people are told', async () => {
  const { peer, trace, dapp, session, address } = await bench.connect()
  const space = bench.relay().space('')
  const fault = space.faults.add({ match: { method: 'irn_publish', tag: 1109, times: 'always' }, do: full })
  dapp.request(session, 'personal_sign', ['0x6869', address]).catch(() => undefined)
  await eventually(() => space.getState().faults[0]?.hits).toBe(2)
  await eventually(() => peer.getState().fault).toMatch(/Mailbox is full/)
  space.faults.remove(fault)
  const notes = trace.snapshot().filter(({ hop, method }) => hop === 'peer' && method === 'fault')
  expect(notes[0]?.data['fault']).toContain('Mailbox is full')
  await peer.ping(session.topic)
})

test('the socket breaks: the wallet comes back by itself', async () => {
  const connected = await bench.connect()
  const { peer } = connected
  const statuses: string[] = []
  peer.subscribe(() => void statuses.push(peer.getState().status))
  bench.relay().faults.add({ match: {}, do: { kind: 'close', code: 1001, reason: 'Going away' } })
  await eventually(() => statuses).toContain('disconnected')
  await eventually(() => peer.getState().status).toBe('connected')
  await expectSignature(connected)
})

test('a message that is no message: it is noted, the rest goes on', async () => {
  const { peer, trace, dapp, session } = await bench.connect()
  await dapp.client.core.relayer.publish(session.topic, 'AAAA', { ttl: 300, tag: 1108 })
  await dapp.client.core.relayer.publish(session.topic, '%%%', { ttl: 300, tag: 1108 })
  await peer.ping(session.topic)
  const unreadable = () => trace.snapshot().filter(({ method }) => method === 'unreadable')
  await eventually(unreadable).toHaveLength(2)
})

test('a wallet that is stopped while it answers says nothing more', async () => {
  const { peer, wallet, dapp, session, address } = await bench.connect()
  wallet.setPolicy('ask')
  const asked = dapp.request(session, 'personal_sign', ['0x6869', address])
  asked.catch(() => undefined)
  await eventually(() => wallet.getState().pending).toHaveLength(1)
  await peer.stop()
  await peer.stop()
  expect(wallet.getState().pending).toEqual([])
  expect(peer.getState()).toMatchObject({ status: 'stopped', fault: undefined })
  await expect(peer.ping(session.topic)).rejects.toThrow('is stopped')
})
