import { describe, expect, test } from 'vitest'
import { popupFaultPresets } from '#fixtures/popupFaults/popupFaultPresets'
import { relayFaultPresets } from '#fixtures/relayFaults/relayFaultPresets'
import { chainFaultPresets } from '#fixtures/rpcFaults/chainFaultPresets'
import { parseRelayFault } from '#mocks/relay/faults/parseRelayFault'
import { chainFaultEffects } from '#mocks/rpc/faults/effects/chainFaultEffects'
import { parseChainFault } from '#mocks/rpc/faults/parseChainFault'
import { parsePopupFault } from '#mocks/wallet/remote/faults/popupFault'

describe('of the chain', () => {
  test.each(chainFaultPresets.map((preset) => [preset.id, preset] as const))(
    '%s is a fault that can be sent',
    (_, preset) => {
      expect(parseChainFault(JSON.parse(JSON.stringify(preset.fault)))).toEqual(preset.fault)
      expect(preset.title.length).toBeLessThan(40)
      expect(preset.about).toMatch(/\.$/)
    },
  )

  test('ids, titles and faults are given once', () => {
    for (const field of ['id', 'title', 'fault'] as const) {
      const values = chainFaultPresets.map((preset) => JSON.stringify(preset[field]))
      expect(new Set(values).size).toBe(chainFaultPresets.length)
    }
  })

  test('each kind of fault has one', () => {
    expect(new Set(chainFaultPresets.map(({ fault }) => fault.do.kind))).toEqual(
      new Set(Object.keys(chainFaultEffects)),
    )
  })
})

describe('of the relay', () => {
  test.each(relayFaultPresets.map((preset) => [preset.id, preset] as const))(
    '%s is a fault that can be sent',
    (_, preset) => {
      expect(parseRelayFault(JSON.parse(JSON.stringify(preset.fault)))).toEqual(preset.fault)
      expect(preset.title.length).toBeLessThan(40)
      expect(preset.about).toMatch(/\.$/)
    },
  )

  test('ids and titles are given once', () => {
    for (const field of ['id', 'title'] as const) {
      expect(new Set(relayFaultPresets.map((preset) => preset[field])).size).toBe(relayFaultPresets.length)
    }
  })
})

describe('of popups', () => {
  test.each(popupFaultPresets)('$id is a valid fault', ({ fault }) => {
    expect(parsePopupFault(fault)).toEqual(fault)
  })

  test('each has a name of its own', () => {
    expect(new Set(popupFaultPresets.map(({ id }) => id)).size).toBe(popupFaultPresets.length)
  })
})
