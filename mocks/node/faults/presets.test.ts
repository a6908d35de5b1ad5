import { describe, expect, test } from 'vitest'
import { rpcFaultPresets } from '#fixtures/rpcFaults/rpcFaultPresets'
import { rpcFaultEffects } from '#mocks/rpc/faults/effects/rpcFaultEffects'
import { parseRpcFault } from '#mocks/rpc/faults/parseRpcFault'

describe('each preset', () => {
  test.each(rpcFaultPresets.map((preset) => [preset.id, preset] as const))(
    '%s is a fault that can be sent',
    (_, preset) => {
      expect(parseRpcFault(JSON.parse(JSON.stringify(preset.fault)))).toEqual(preset.fault)
      expect(preset.title.length).toBeLessThan(40)
      expect(preset.about).toMatch(/\.$/)
    },
  )
})

test('ids, titles and faults are given once', () => {
  for (const field of ['id', 'title', 'fault'] as const) {
    const values = rpcFaultPresets.map((preset) => JSON.stringify(preset[field]))
    expect(new Set(values).size).toBe(rpcFaultPresets.length)
  }
})

test('each kind of fault has one', () => {
  expect(new Set(rpcFaultPresets.map(({ fault }) => fault.do.kind))).toEqual(new Set(Object.keys(rpcFaultEffects)))
})
