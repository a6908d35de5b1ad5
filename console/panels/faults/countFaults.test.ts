import { expect, test } from 'vitest'
import { countFaults } from './countFaults.ts'
import type { RelayState } from './deskTypes.ts'

const fault = { id: 'f', fault: { match: {}, do: { kind: 'drop' } }, hits: 0, held: 0 } as const
const relay = { faults: [fault, fault] } as unknown as RelayState

test('the relay’s faults, the registry’s and a verify that lies are counted', () => {
  expect(countFaults(undefined, { fault: undefined, verify: 'valid' })).toBe(0)
  expect(countFaults(relay, { fault: undefined, verify: 'valid' })).toBe(2)
  expect(countFaults(relay, { fault: 'slow', verify: 'scam' })).toBe(4)
})
