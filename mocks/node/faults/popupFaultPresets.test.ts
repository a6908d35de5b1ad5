import { expect, test } from 'vitest'
import { popupFaultPresets } from '#fixtures/popupFaults/popupFaultPresets'
import { parsePopupFault } from '#mocks/wallet/remote/faults/parsePopupFault'

test.each(popupFaultPresets)('$id is a valid fault', ({ fault }) => {
  expect(parsePopupFault(fault)).toEqual(fault)
})

test('each has a name of its own', () => {
  expect(new Set(popupFaultPresets.map(({ id }) => id)).size).toBe(popupFaultPresets.length)
})
