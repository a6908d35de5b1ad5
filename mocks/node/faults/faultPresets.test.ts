import { describe, expect, test } from 'vitest'
import { relayFaultPresets } from '#fixtures/relayFaults/relayFaultPresets'
import { parseRelayFault } from '#mocks/relay/faults/parseRelayFault'

describe('each preset', () => {
  test.each(relayFaultPresets.map((preset) => [preset.id, preset] as const))(
    '%s is a fault that can be sent',
    (_, preset) => {
      expect(parseRelayFault(JSON.parse(JSON.stringify(preset.fault)))).toEqual(preset.fault)
      expect(preset.title.length).toBeLessThan(40)
      expect(preset.about).toMatch(/\.$/)
    },
  )
})

test('ids and titles are given once', () => {
  for (const field of ['id', 'title'] as const) {
    expect(new Set(relayFaultPresets.map((preset) => preset[field])).size).toBe(relayFaultPresets.length)
  }
})
