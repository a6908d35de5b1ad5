import { expect, test } from 'vitest'
import { removeSnapCode } from './removeSnapCode.ts'

test('a Snap is disabled and loses its code; the rest of the state stays', () => {
  const snap = { id: 'npm:@metamask/bitcoin-wallet-snap', version: '1.0.0', preinstalled: true }
  const stored = {
    meta: { version: 178 },
    data: { KeyringController: { vault: 'v' }, SnapController: { snaps: { [snap.id]: { ...snap, sourceCode: 'x' } } } },
  }
  expect(removeSnapCode(stored)).toEqual({
    ...stored,
    data: {
      ...stored.data,
      SnapController: { snaps: { [snap.id]: { ...snap, enabled: false, sourceCode: 'module.exports = {}' } } },
    },
  })
})

test.each([[{}], [{ data: {} }], [{ data: { SnapController: {} } }]])('a state without Snaps stays: %j', (stored) => {
  expect(removeSnapCode(stored)).toBe(stored)
})
