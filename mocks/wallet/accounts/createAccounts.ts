import { type Address, getAddress, type Hex, type PrivateKeyAccount, serializeErc6492Signature } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { PersonaTraits } from '#mocks/wallet/personas/persona'
import type { WalletAccount } from '#mocks/wallet/state/walletState'
import type { EncryptionKey } from './createDerivation.ts'
import { createDerivation, type DerivedAccount } from './createDerivation.ts'

/** The signer of each account: its key, or the key of a contract account's owner. */
export type Signers = {
  /** @throws Error when the mnemonic derives another address than the given one */
  get(address: Address): PrivateKeyAccount | undefined
  /**
   * The signer of 32-byte digests for an account. An account's own key signs the digest. For a contract, its owner's key
   * signs Safe's EIP-712 `SafeMessage` of the digest, so that the contract's ERC-1271 accepts the digest on that chain.
   */
  getDigestSigner(address: Address, chainId: number): DigestSigner | undefined
  /** The key for messages that were encrypted for an account. */
  getEncryptionKey(address: Address): EncryptionKey | undefined
}

/** Signs a 32-byte digest. */
export type DigestSigner = (digest: Hex) => Promise<Hex>

export type Accounts = {
  readonly signers: Signers
  readonly contracts: ReadonlyMap<Address, ContractAccount>
  readonly first: readonly WalletAccount[]
  /** Makes the account known. @throws BenchError for a wallet of contract accounts */
  derive(index: number): WalletAccount
  /** Counted from the wallet's first account. Its key is known then, without adding the account to the wallet. */
  at(index: number): Address
  /** The lowest index, from the wallet's first on, that none of these accounts has. */
  nextIndex(accounts: readonly WalletAccount[]): number
  indexOf(address: Address): number | undefined
}

export type AccountsParameters = {
  mnemonic: string
  /** The mnemonic's first accounts, if they are already known: their keys are derived when they first sign. */
  addresses?: readonly Address[] | undefined
  count: number
  /** The index of the first account. */
  offset: number
  contractAccounts: readonly ContractAccount[]
  kind: PersonaTraits['account']
}

/** An account that is a contract: it signs by ERC-1271 with its owner's key. */
export type ContractAccount = {
  readonly address: Address
  /** An account of the wallet's mnemonic. */
  readonly owner: Address
  /**
   * How anybody deploys it. On a chain where it is not deployed yet, its signatures carry this, ERC-6492, so that they
   * can be verified all the same.
   */
  readonly deployment?: { readonly factory: Address; readonly factoryData: Hex } | undefined
}

export function createAccounts(parameters: AccountsParameters): Accounts {
  const { mnemonic, addresses = [], count, offset, contractAccounts, kind } = parameters
  const deriveKey = createDerivation(mnemonic)
  const signers = new Map<number, DerivedAccount>()
  const indexes = new Map<Address, number>()
  const contracts = new Map<Address, ContractAccount>()

  function signerAt(index: number): DerivedAccount {
    const signer = signers.get(index) ?? deriveKey(index)
    const address = addresses[index]
    if (address !== undefined && address !== signer.address)
      throw new Error(`Account ${index} of the mnemonic is ${signer.address}, not ${address}.`)
    signers.set(index, signer)
    return signer
  }

  function signerOf(address: Address): DerivedAccount | undefined {
    const index = indexes.get(contracts.get(address)?.owner ?? address)
    return index === undefined ? undefined : signerAt(index)
  }

  function know(index: number): Address {
    const address = addresses[index] ?? signerAt(index).address
    indexes.set(address, index)
    return address
  }

  function derive(index: number): WalletAccount {
    if (kind === 'contract')
      throw new BenchError('A wallet of contract accounts cannot add an account.', {
        hint: 'Pass it in contractAccounts when you create the wallet.',
      })
    return { address: know(index), label: `Account ${index + 1}`, kind: 'key' }
  }

  function deriveContracts(): WalletAccount[] {
    if (contractAccounts.length === 0)
      throw new BenchError('This persona’s accounts are contracts, but no contract account was given.', {
        hint: 'Pass contractAccounts: [{ address, owner }], or choose another persona.',
      })
    const owners = Array.from({ length: count }, (_, index) => know(offset + index))
    return contractAccounts.map((given, index) => {
      // Parsed requests have checksummed addresses.
      const account = { ...given, address: getAddress(given.address), owner: getAddress(given.owner) }
      if (!owners.includes(account.owner))
        throw new BenchError(`The owner of ${account.address} is not an account of the mnemonic.`, {
          metaMessages: [`Owner ${account.owner}`],
          hint: 'Set the owner to one of the wallet’s accounts.',
        })
      contracts.set(account.address, account)
      return { address: account.address, label: `Contract ${index + 1}`, kind: 'contract' }
    })
  }

  return {
    signers: {
      get: signerOf,
      getEncryptionKey: (address) => signerOf(address)?.encryption,
      getDigestSigner(address, chainId) {
        const signer = signerOf(address)
        return signer && toDigestSigner(signer, contracts.get(address), chainId)
      },
    },
    contracts,
    first:
      kind === 'contract' ? deriveContracts() : Array.from({ length: count }, (_, index) => derive(offset + index)),
    derive,
    at: (index) => know(offset + index),
    nextIndex(accounts) {
      const used = new Set(accounts.map(({ address }) => indexes.get(address)))
      let index = offset
      while (used.has(index)) index += 1
      return index
    },
    indexOf: (address) => indexes.get(address),
  }
}

function toDigestSigner(
  signer: PrivateKeyAccount,
  contract: ContractAccount | undefined,
  chainId: number,
): DigestSigner {
  if (!contract) return (digest) => signer.sign({ hash: digest })
  const domain = { chainId, verifyingContract: contract.address }
  return (digest) =>
    signer.signTypedData({ domain, types: SAFE_MESSAGE, primaryType: 'SafeMessage', message: { message: digest } })
}

const SAFE_MESSAGE = { SafeMessage: [{ name: 'message', type: 'bytes' }] } as const

/** ERC-6492: until the account has code, its signatures carry the call that deploys it. */
export function toDeployingSigner(
  sign: DigestSigner,
  { deployment }: Pick<ContractAccount, 'deployment'>,
  readCode: () => Promise<unknown>,
): DigestSigner {
  if (!deployment) return sign
  const { factory: address, factoryData: data } = deployment
  return async (digest) => {
    const [signature, code] = await Promise.all([sign(digest), readCode()])
    return code === '0x' ? serializeErc6492Signature({ address, data, signature }) : signature
  }
}
