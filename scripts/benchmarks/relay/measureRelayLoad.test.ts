import { expect, onTestFinished, test } from 'vitest'
import { startBenchRelay } from '#mocks/node/relay/startBenchRelay'
import { testParts } from '#mocks/node/testing/testParts'
import { createRelayPair } from './createRelayPair.ts'
import { measureRelayLoad } from './measureRelayLoad.ts'

async function serve() {
  const server = await testParts.add(startBenchRelay())
  const pairs = [await createRelayPair(server.relayUrl), await createRelayPair(server.relayUrl)]
  onTestFinished(() => {
    for (const pair of pairs) pair.close()
  })
  return { space: server.relay.space(''), pairs }
}

test('sends so many messages, each delivered once', async () => {
  const { space, pairs } = await serve()
  const load = await measureRelayLoad(pairs, 40, process.pid)
  expect(load).toMatchObject({ messages: 40 })
  expect(load.p99).toBeGreaterThanOrEqual(load.p50)
  expect(space.getState().counters).toMatchObject({ published: 40, delivered: 40 })
})

test('fails when a message comes twice', async () => {
  const { space, pairs } = await serve()
  space.faults.add({ match: { direction: 'toClient', method: 'irn_subscription', nth: 2 }, do: { kind: 'duplicate' } })
  await expect(measureRelayLoad(pairs, 20, process.pid)).rejects.toThrow('came twice')
})

test('fails when a message is lost', async () => {
  const { space, pairs } = await serve()
  space.faults.add({ match: { direction: 'toClient', method: 'irn_subscription', nth: 3 }, do: { kind: 'drop' } })
  await expect(measureRelayLoad(pairs, 20, process.pid, 500)).rejects.toThrow('was lost')
})
