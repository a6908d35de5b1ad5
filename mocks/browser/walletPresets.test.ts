import { expect, test } from 'vitest'
import { walletPresets } from '#fixtures/wallets/walletPresets'
import { readWalletSpecs } from '#mocks/world/walletSpecs/readWalletSpecs'

test('every preset is a wallet that the page takes', () => {
  const specs = walletPresets.map(({ id, spec }) => ({ ...spec, id }))
  expect(readWalletSpecs(JSON.stringify(specs))).toEqual({ specs })
  expect(walletPresets.find(({ id }) => id === 'hostile-name')?.spec.name.length).toBeGreaterThan(10_000)
})
