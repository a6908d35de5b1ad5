import { expect, test } from 'vitest'
import { popupFaultPresets } from '#fixtures/popupFaults/popupFaultPresets'
import { relayFaultPresets } from '#fixtures/relayFaults/relayFaultPresets'
import { chainFaultPresets } from '#fixtures/rpcFaults/chainFaultPresets'
import { parseRelayFault } from '#mocks/relay/faults/parseRelayFault'
import { chainFaultEffects } from '#mocks/rpc/faults/effects/chainFaultEffects'
import { parseChainFault } from '#mocks/rpc/faults/parseChainFault'
import { parsePopupFault } from '#mocks/wallet/remote/faults/popupFault'

type Preset = { readonly id: string; readonly title: string; readonly fault: object }

test.each([
  ...chainFaultPresets.map((preset) => [preset.id, preset, parseChainFault] as const),
  ...relayFaultPresets.map((preset) => [preset.id, preset, parseRelayFault] as const),
])('%s is a fault that can be sent', (_, { fault, title, about }, parse) => {
  expect(parse(JSON.parse(JSON.stringify(fault)))).toEqual(fault)
  expect(title.length).toBeLessThan(40)
  expect(about).toMatch(/\.$/)
})

test.each(popupFaultPresets)('$id is a valid fault', ({ fault }) => {
  expect(parsePopupFault(fault)).toEqual(fault)
})

test.each<[string, readonly Preset[], readonly (keyof Preset)[]]>([
  ['the chain', chainFaultPresets, ['id', 'title', 'fault']],
  ['the relay', relayFaultPresets, ['id', 'title']],
  ['popups', popupFaultPresets, ['id']],
])('each preset of %s is given once', (_, presets, fields) => {
  for (const field of fields)
    expect(new Set(presets.map((preset) => JSON.stringify(preset[field]))).size).toBe(presets.length)
})

test('each kind of fault of the chain has one', () => {
  const kinds = new Set(chainFaultPresets.map(({ fault }) => fault.do.kind))
  expect(kinds).toEqual(new Set(Object.keys(chainFaultEffects)))
})
