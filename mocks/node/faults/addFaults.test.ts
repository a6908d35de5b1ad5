import { expect, test } from 'vitest'
import { createRegistryFaults } from '#mocks/registry/faults/createRegistryFaults'
import { createRelayFaultList } from '#mocks/relay/faults/createRelayFaultList'
import type { RelayFaults } from '#mocks/relay/faults/relayFault'
import { createChainFaults } from '#mocks/rpc/faults/createChainFaults'
import { createPopups } from '#mocks/wallet/remote/faults/createPopups'
import { addFaults, readFaults } from './addFaults.ts'

function createParts() {
  const faults = createRelayFaultList() as unknown as RelayFaults
  const chains = [1, 137].map((chainId) => ({ chainId, faults: createChainFaults() }))
  return { relay: { faults }, registry: { faults: createRegistryFaults() }, chains, popups: createPopups() }
}

test('each fault goes to its layer; a chain fault without an id to all chains', () => {
  const parts = createParts()
  const texts = ['relay:lossy', 'registry:http500', 'chain:slow', 'chain/137:flaky', 'popup:late']
  addFaults(readFaults(texts, [1, 137]), parts)
  const names = (faults: { list(): readonly { fault: { name?: string | undefined } }[] }) =>
    faults.list().map(({ fault }) => fault.name)
  expect(names(parts.relay.faults)).toEqual(['Lossy relay'])
  expect(names(parts.registry.faults)).toEqual(['500 for all'])
  expect(names(parts.popups.faults)).toEqual(['Answers late'])
  expect(parts.chains.map(({ faults }) => names(faults))).toEqual([['Slow node'], ['Slow node', 'Flaky node, 5 %']])
})

test('what code gives is checked, and texts are read', () => {
  const hang = { layer: 'chain', fault: { match: {}, do: { kind: 'hang' } } } as const
  expect(readFaults(['relay:lossy', hang], [1])).toMatchObject([{ layer: 'relay' }, hang])
  const melt = { layer: 'chain', fault: { match: {}, do: { kind: 'melt' } } }
  expect(() => readFaults([melt as never], [1])).toThrow('not a valid chain fault')
  expect(() => readFaults([{ layer: 'gateway', fault: {} } as never], [1])).toThrow('There is no layer "gateway"')
})

test('a chain that is not there is refused: before the start, where all ids are known, or after it', () => {
  expect(() => readFaults(['chain/10:slow'], [1, 137])).toThrow(/chain 10.*1, 137/s)
  const late = readFaults(['chain/10:slow'], [1, undefined])
  expect(() => addFaults(late, createParts())).toThrow(/chain 10.*1, 137/s)
})
