import { expect, test } from 'vitest'
import { createRegistryFaults } from '#mocks/registry/faults/createRegistryFaults'
import { createFaultBoard } from '#mocks/relay/faults/createFaultBoard'
import type { RelayFaults } from '#mocks/relay/faults/relayFault'
import { createRpcFaultBox } from '#mocks/rpc/faults/createRpcFaultBox'
import { addFaults } from './addFaults.ts'
import { readFault } from './readFault.ts'

function createParts() {
  const faults = createFaultBoard() as unknown as RelayFaults
  const chains = [1, 137].map((chainId) => ({ chainId, faults: createRpcFaultBox() }))
  return { relay: { faults }, registry: { faults: createRegistryFaults() }, chains }
}

test('each fault goes to its layer; a chain fault without an id to all chains', () => {
  const parts = createParts()
  const texts = ['relay:lossy', 'registry:http500', 'chain:slow', 'chain/137:flaky']
  addFaults(
    texts.map((text) => readFault(text)),
    parts,
  )
  const names = (faults: { list(): readonly { fault: { name?: string | undefined } }[] }) =>
    faults.list().map(({ fault }) => fault.name)
  expect(names(parts.relay.faults)).toEqual(['Lossy relay'])
  expect(names(parts.registry.faults)).toEqual(['500 for all'])
  expect(parts.chains.map(({ faults }) => names(faults))).toEqual([['Slow node'], ['Slow node', 'Flaky node, 5 %']])
})

test('what code gives is checked, and texts are read', () => {
  const parts = createParts()
  addFaults(['relay:lossy', { layer: 'chain', fault: { match: {}, do: { kind: 'hang' } } }], parts)
  expect(parts.relay.faults.list()).toHaveLength(1)
  expect(() => addFaults([{ layer: 'chain', fault: { match: {}, do: { kind: 'melt' } } } as never], parts)).toThrow(
    'not a valid chain fault',
  )
  expect(() => addFaults([{ layer: 'gateway', fault: {} } as never], parts)).toThrow('There is no layer "gateway"')
})

test('a chain that is not there is refused by its id', () => {
  expect(() => addFaults([readFault('chain/10:slow')], createParts())).toThrow(/chain 10.*1, 137/s)
})
