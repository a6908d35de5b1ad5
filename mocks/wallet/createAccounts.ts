import { type Address, getAddress, type PrivateKeyAccount } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { ContractAccount } from './contractAccount.ts'
import { createDerivation } from './createDerivation.ts'
import type { PersonaTraits } from './personas/persona.ts'
import type { WalletAccount } from './walletState.ts'

/** The wallet's keys, and the contracts that answer for them. */
export type Accounts = {
  /** By account; a contract account's is its owner's. */
  readonly signers: ReadonlyMap<Address, PrivateKeyAccount>
  readonly contracts: ReadonlyMap<Address, ContractAccount>
  /** What the wallet begins with. */
  readonly first: readonly WalletAccount[]
  /** Makes the account of an index known. @throws BenchError for a wallet of contract accounts */
  derive(index: number): WalletAccount
  /** The lowest index, from the wallet's first on, that none of these accounts has. */
  nextIndex(accounts: readonly WalletAccount[]): number
  indexOf(address: Address): number | undefined
}

export type AccountsParameters = {
  mnemonic: string
  count: number
  /** The index of the first one. */
  offset: number
  contractAccounts: readonly ContractAccount[]
  kind: PersonaTraits['account']
}

/**
 * @throws Error when the mnemonic is not valid
 * @throws BenchError when a wallet of contract accounts is given none
 */
export function createAccounts({ mnemonic, count, offset, contractAccounts, kind }: AccountsParameters): Accounts {
  const deriveKey = createDerivation(mnemonic)
  const signers = new Map<Address, PrivateKeyAccount>()
  const indexes = new Map<Address, number>()
  const contracts = new Map<Address, ContractAccount>()

  function know(index: number): Address {
    const signer = deriveKey(index)
    indexes.set(signer.address, index)
    signers.set(signer.address, signer)
    return signer.address
  }

  function derive(index: number): WalletAccount {
    if (kind === 'contract') throw new BenchError('A wallet of contract accounts adds none by itself.')
    return { address: know(index), label: `Account ${index + 1}`, kind: 'key' }
  }

  function deriveContracts(): WalletAccount[] {
    if (contractAccounts.length === 0)
      throw new BenchError('This persona’s accounts are contracts, and the wallet was given none.', {
        hint: 'Pass contractAccounts: [{ address, owner }], or choose another persona.',
      })
    const owners = Array.from({ length: count }, (_, index) => know(offset + index))
    return contractAccounts.map((given, index) => {
      // Requests are read with their addresses checksummed.
      const account = { address: getAddress(given.address), owner: getAddress(given.owner) }
      const owner = owners.includes(account.owner) ? signers.get(account.owner) : undefined
      if (!owner)
        throw new BenchError(`The owner of ${account.address} is no account of the mnemonic.`, {
          metaMessages: [`Owner ${account.owner}`],
        })
      contracts.set(account.address, account)
      signers.set(account.address, owner)
      return { address: account.address, label: `Contract ${index + 1}`, kind: 'contract' }
    })
  }

  return {
    signers,
    contracts,
    first:
      kind === 'contract' ? deriveContracts() : Array.from({ length: count }, (_, index) => derive(offset + index)),
    derive,
    nextIndex(accounts) {
      const used = new Set(accounts.map(({ address }) => indexes.get(address)))
      let index = offset
      while (used.has(index)) index += 1
      return index
    },
    indexOf: (address) => indexes.get(address),
  }
}
