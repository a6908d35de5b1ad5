import { expect, test } from 'vitest'
import { createPopups } from './createPopups.ts'
import { type PopupFault, parsePopupFault } from './popupFault.ts'

test.each<PopupFault>([
  { match: {}, do: { kind: 'block' } },
  { match: { times: 2, origin: 'https://dapp.test', transport: 'baseAccount' }, do: { kind: 'block' } },
  {
    name: 'Slow',
    match: { method: ['personal_sign', 'eth_sign*'] },
    do: { kind: 'delay', uniform: { min: 1, max: 2 } },
  },
  { match: { nth: 2 }, do: { kind: 'duplicate', copies: 2 } },
  { match: { probability: 0.5, seed: 3 }, do: { kind: 'closeAtOnce', silently: true } },
])('%j', (fault) => {
  expect(parsePopupFault(fault)).toEqual(fault)
})

test.each([
  [{ match: { method: 'personal_sign' }, do: { kind: 'block' } }, 'match.method: is not known yet when block takes'],
  [{ match: { nth: 2 }, do: { kind: 'block' } }, 'match.nth: is not for block'],
  [{ match: { transport: 'usb' }, do: { kind: 'sever' } }, 'match.transport: '],
  [{ match: { origin: 'dapp' }, do: { kind: 'sever' } }, 'match.origin: '],
  [{ match: { nth: 1, times: 2 }, do: { kind: 'drop' } }, 'cannot be combined with nth'],
  [{ match: {}, do: { kind: 'refuse' } }, 'do.kind: '],
])('%j is refused, and the error says where', (fault, message) => {
  expect(() => parsePopupFault(fault)).toThrow(message)
  const { faults } = createPopups()
  expect(() => faults.add(fault as PopupFault)).toThrow(message)
  expect(faults.list()).toEqual([])
})
