import { mnemonicToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { type AccountsParameters, createAccounts } from './createAccounts.ts'
import { createDerivation } from './createDerivation.ts'

vi.mock('./createDerivation.ts', async (original) => {
  const module = await original<typeof import('./createDerivation.ts')>()
  return { createDerivation: vi.fn(module.createDerivation) }
})

afterEach(() => vi.clearAllMocks())

const mnemonic = 'test test test test test test test test test test test junk'
const addresses = [0, 1, 2].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address)

/** Accounts, and how many keys were derived for them so far. */
function createBed(parameters: Partial<AccountsParameters> = {}) {
  const accounts = createAccounts({ mnemonic, count: 2, offset: 0, contractAccounts: [], kind: 'key', ...parameters })
  return accounts
}

/** Counts the keys that are derived from now on. */
function countDerivations(): () => number {
  let count = 0
  const original = vi.mocked(createDerivation).getMockImplementation()
  vi.mocked(createDerivation).mockImplementationOnce((phrase) => {
    const derive = original?.(phrase)
    return (index) => {
      count += 1
      if (!derive) throw new Error('There is no derivation.')
      return derive(index)
    }
  })
  return () => count
}

test('known addresses cost no key before one signs, and then its own alone', () => {
  const derived = countDerivations()
  const accounts = createBed({ addresses, offset: 1 })
  expect(accounts.first.map(({ address }) => address)).toEqual(addresses.slice(1))
  expect(derived()).toBe(0)
  const signer = accounts.signers.get(addresses[2] ?? '0x')
  expect(signer?.address).toBe(addresses[2])
  expect(accounts.signers.get(addresses[2] ?? '0x')).toBe(signer)
  expect(derived()).toBe(1)
  // The first one is not this wallet's.
  expect(accounts.signers.get(addresses[0] ?? '0x')).toBeUndefined()
})

test('beyond the known addresses they are derived', () => {
  const accounts = createBed({ addresses: addresses.slice(0, 1) })
  expect(accounts.first.map(({ address }) => address)).toEqual(addresses.slice(0, 2))
  expect(accounts.derive(2).address).toBe(addresses[2])
})

test('an address that is another mnemonic’s does not sign', () => {
  const accounts = createBed({ addresses: [addresses[1] ?? '0x', addresses[0] ?? '0x'] })
  expect(() => accounts.signers.get(addresses[1] ?? '0x')).toThrow(`is ${addresses[0]}, not ${addresses[1]}`)
})

test('a contract account is signed for by its owner’s key', () => {
  const address = `0x${'11'.repeat(20)}` as const
  const owner = addresses[1] ?? '0x'
  const accounts = createBed({ addresses, kind: 'contract', contractAccounts: [{ address, owner }] })
  expect(accounts.first.map((account) => account.address)).toEqual([address])
  expect(accounts.signers.get(address)?.address).toBe(owner)
  expect(() => createBed({ addresses, kind: 'contract', count: 1, contractAccounts: [{ address, owner }] })).toThrow(
    'is no account of the mnemonic',
  )
})
