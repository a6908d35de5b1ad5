import { describe, expect, test } from 'vitest'
import { chainFaultPresets } from '#fixtures/rpcFaults/chainFaultPresets'
import { chainFaultEffects } from '#mocks/rpc/faults/effects/chainFaultEffects'
import { parseChainFault } from '#mocks/rpc/faults/parseChainFault'

describe('each preset', () => {
  test.each(chainFaultPresets.map((preset) => [preset.id, preset] as const))(
    '%s is a fault that can be sent',
    (_, preset) => {
      expect(parseChainFault(JSON.parse(JSON.stringify(preset.fault)))).toEqual(preset.fault)
      expect(preset.title.length).toBeLessThan(40)
      expect(preset.about).toMatch(/\.$/)
    },
  )
})

test('ids, titles and faults are given once', () => {
  for (const field of ['id', 'title', 'fault'] as const) {
    const values = chainFaultPresets.map((preset) => JSON.stringify(preset[field]))
    expect(new Set(values).size).toBe(chainFaultPresets.length)
  }
})

test('each kind of fault has one', () => {
  expect(new Set(chainFaultPresets.map(({ fault }) => fault.do.kind))).toEqual(new Set(Object.keys(chainFaultEffects)))
})
