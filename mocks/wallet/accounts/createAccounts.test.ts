import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createAccounts } from './createAccounts.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const [one, two, three] = [0, 1, 2].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]

const create = (parameters: Partial<Parameters<typeof createAccounts>[0]> = {}) =>
  createAccounts({ mnemonic, count: 2, offset: 0, contractAccounts: [], kind: 'key', ...parameters })

test('known addresses are shown as they are, and sign with the keys of their index', () => {
  const accounts = create({ addresses: [one, two, three], offset: 1 })
  expect(accounts.first.map(({ address }) => address)).toEqual([two, three])
  expect(accounts.signers.get(three)?.address).toBe(three)
  expect(accounts.signers.get(three)).toBe(accounts.signers.get(three))
  // The first account belongs to another wallet.
  expect(accounts.signers.get(one)).toBeUndefined()
})

test('beyond the known addresses they are derived', () => {
  const accounts = create({ addresses: [one] })
  expect(accounts.first.map(({ address }) => address)).toEqual([one, two])
  expect(accounts.derive(2).address).toBe(three)
})

test('no key is derived before it signs, and then one of another address does not', () => {
  const accounts = create({ addresses: [two, one] })
  expect(accounts.first.map(({ address }) => address)).toEqual([two, one])
  expect(() => accounts.signers.get(two)).toThrow(`is ${one}, not ${two}`)
})

test('a contract account is signed for by its owner’s key', () => {
  const address = `0x${'11'.repeat(20)}` as const
  const contract = { kind: 'contract', contractAccounts: [{ address, owner: two }] } as const
  const accounts = create({ addresses: [one, two], ...contract })
  expect(accounts.first.map((account) => account.address)).toEqual([address])
  expect(accounts.signers.get(address)?.address).toBe(two)
  expect(() => create({ addresses: [one, two], count: 1, ...contract })).toThrow('is not an account of the mnemonic')
})
