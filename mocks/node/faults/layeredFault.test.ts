import { expect, test } from 'vitest'
import { createRegistryFaults } from '#mocks/registry/faults/createRegistryFaults'
import { createRelayFaultList } from '#mocks/relay/faults/createRelayFaultList'
import type { RelayFaults } from '#mocks/relay/faults/relayFault'
import { createChainFaults } from '#mocks/rpc/faults/createChainFaults'
import { createPopups } from '#mocks/wallet/remote/faults/createPopups'
import { addFaults, readFault, readFaults } from './layeredFault.ts'

test.each([
  ['relay:lossy', { layer: 'relay', fault: { name: 'Lossy relay', match: { probability: 0.1 } } }],
  ['registry:http500', { layer: 'registry', fault: { do: { kind: 'httpStatus', status: 500 } } }],
  ['chain:slow', { layer: 'chain', fault: { do: { kind: 'delay', ms: 800 } } }],
  ['chain/137:slow', { layer: 'chain', chainId: 137, fault: { name: 'Slow node' } }],
  ['relay:{"match":{"tag":1109},"do":{"kind":"drop"}}', { layer: 'relay', fault: { match: { tag: 1109 } } }],
])('%s', (text, read) => {
  expect(readFault(text)).toMatchObject(read)
})

test('a text without a layer gets the default one', () => {
  expect(readFault('lossy', 'relay')).toMatchObject({ layer: 'relay', fault: { name: 'Lossy relay' } })
  const fault = { match: {}, do: { kind: 'hang' } }
  expect(readFault(JSON.stringify(fault), 'chain')).toEqual({ layer: 'chain', fault })
  expect(readFault('registry:empty-list', 'relay')).toMatchObject({ layer: 'registry' })
})

test.each([
  ['slow', 'The fault "slow" names no layer.'],
  ['node:slow', 'There is no layer "node".'],
  ['relay/1:lossy', 'A relay fault takes no "/1".'],
  ['chain/main:slow', '"main" is not a chain id'],
  ['chain/0:slow', '"0" is not a chain id'],
  ['chain:lossy', 'There is no preset "lossy".'],
  ['relay:{', 'The fault is not valid JSON'],
  ['chain:{"match":{},"do":{"kind":"explode"}}', 'This is not a valid chain fault.'],
])('%s: %s', (text, message) => {
  expect(() => readFault(text)).toThrow(message)
})

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
