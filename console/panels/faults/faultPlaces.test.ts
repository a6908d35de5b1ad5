import { expect, test } from 'vitest'
import { countFaults } from './faultPlaces.ts'
import type { ChainState, RelayState } from './faultTypes.ts'

const fault = { id: 'f', fault: { match: {}, do: { kind: 'drop' } }, hits: 0, held: 0 } as const
const slow = { id: 'f', fault: { match: {}, do: { kind: 'delay', ms: 1 } }, hits: 0, held: 0 } as const
const relay = { faults: [fault, fault] } as unknown as RelayState
const chain = { faults: [fault] } as unknown as ChainState

test('the relay’s faults, the chains’, the registry’s and a verify that lies are counted', () => {
  expect(countFaults({})).toBe(0)
  expect(countFaults({ registry: { faults: [], verify: 'valid' } })).toBe(0)
  expect(countFaults({ relay, registry: { faults: [], verify: 'valid' } })).toBe(2)
  expect(countFaults({ relay, registry: { faults: [slow], verify: 'scam' } })).toBe(4)
  expect(countFaults({ rpc: [chain, chain] })).toBe(2)
  expect(countFaults({ relay, popups: [slow] })).toBe(3)
})
