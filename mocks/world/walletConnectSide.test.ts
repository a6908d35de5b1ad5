import { expect, test, vi } from 'vitest'
import { createPairingUriStore } from './walletConnectSide.ts'

test('a URI comes into sight, another takes its place, and it is gone; each change is told once', () => {
  const pairingUris = createPairingUriStore()
  const listener = vi.fn(() => pairingUris.getState())
  const stop = pairingUris.subscribe(listener)
  for (const uri of ['wc:a', 'wc:a', 'wc:b', undefined, undefined]) pairingUris.see(uri)
  expect(listener.mock.results.map(({ value }) => value)).toEqual(['wc:a', 'wc:b', undefined])
  stop()
  pairingUris.see('wc:c')
  expect(listener).toHaveBeenCalledTimes(3)
  expect(pairingUris.getState()).toBe('wc:c')
})
