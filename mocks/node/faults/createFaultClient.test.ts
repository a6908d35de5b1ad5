import { expect, test } from 'vitest'
import { startBenchRelay } from '../relay/startBenchRelay.ts'
import { testParts } from '../testing/testParts.ts'
import { createFaultClient } from './createFaultClient.ts'
import { createFaultChain, TOKEN } from './testing/startFaultChain.ts'

const chain = createFaultChain()

test.each(['url', 'wsUrl'] as const)('faults of a chain: are added, shown and removed, by its %s', async (which) => {
  const faults = createFaultClient({ rpcUrl: `${chain[which]}/?client=me`, token: TOKEN })
  expect(await faults.list()).toEqual([])
  const id = await faults.add('wrong-chain')
  expect(await chain.client.getChainId()).toBe(1)
  expect(await faults.list()).toMatchObject([{ layer: 'chain', id, hits: 1, fault: { name: 'Wrong chain id' } }])
  await faults.remove(id)
  expect(await chain.client.getChainId()).toBe(31337)
  await expect(faults.remove(id)).rejects.toThrow(`There is no fault "${id}".`)
  await faults.add('chain/31337:{"match":{},"do":{"kind":"drop"}}')
  await expect(faults.add('chain/1:slow')).rejects.toThrow('for chain 1, but this address is chain 31337')
  await expect(faults.add('relay:lossy')).rejects.toThrow('A relay fault cannot be added to a gateway.')
  await faults.clear()
  expect(chain.box.list()).toEqual([])
})

test('faults of a chain: where nothing answers, the error shows no more of the URL than its path', async () => {
  const none = createFaultClient({ rpcUrl: 'http://127.0.0.1:1/s/a?key=secret' })
  await expect(none.list()).rejects.toThrow('No gateway answers at http://127.0.0.1:1/s/a.')
  expect(() => createFaultClient({ rpcUrl: 'nowhere' })).toThrow('not the address of a gateway')
  expect(() => createFaultClient({})).toThrow('Give relayUrl or rpcUrl')
  const missing = createFaultClient({ rpcUrl: `${chain.url}/s/other`, token: TOKEN })
  await expect(missing.list()).rejects.toThrow('it is not a gateway of a bench')
})

test('the faults of a relay and of its registry in another process', async () => {
  const server = await testParts.add(startBenchRelay({ controlToken: TOKEN }))
  const faults = createFaultClient({ relayUrl: server.relayUrl, token: TOKEN })
  const relayId = await faults.add('held')
  const registryId = await faults.add('registry:http500')
  expect(await faults.list()).toMatchObject([
    { layer: 'relay', id: relayId, fault: { name: 'Messages held back' } },
    { layer: 'registry', id: registryId, fault: { do: { status: 500 } } },
  ])
  await faults.release(relayId)
  await faults.remove(registryId)
  expect(server.registry.faults.list()).toEqual([])
  await expect(faults.add('chain:slow')).rejects.toThrow('A chain fault cannot be added to a relay.')
  await faults.add('registry:slow')
  await faults.clear()
  expect(await faults.list()).toMatchObject([{ layer: 'registry' }])
  await faults.clear('registry')
  expect(await faults.list()).toEqual([])
})
