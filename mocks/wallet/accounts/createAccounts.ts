import { type Address, getAddress, type Hex, serializeErc6492Signature } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { PersonaTraits } from '#mocks/wallet/personas/persona'
import type { WalletAccount } from '#mocks/wallet/state/walletState'
import { createDerivation, type DerivedAccount } from './createDerivation.ts'

export type DigestSigner = (digest: Hex) => Promise<Hex>

export type Accounts = ReturnType<typeof createAccounts>
/** An account that is a contract: it signs by ERC-1271 with its owner's key. */
export type ContractAccount = {
  readonly address: Address
  /** An account of the wallet's mnemonic. */
  readonly owner: Address
  /** How anybody deploys it. Where it is not deployed yet, its signatures carry this (ERC-6492), to be verifiable. */
  readonly deployment?: { readonly factory: Address; readonly factoryData: Hex } | undefined
}

export function createAccounts(parameters: {
  mnemonic: string
  addresses?: readonly Address[] | undefined
  count: number
  offset: number
  contractAccounts: readonly ContractAccount[]
  kind: PersonaTraits['account']
}) {
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
      getEncryptionKey: (address: Address) => signerOf(address)?.encryption,
      /** A contract's owner signs Safe's `SafeMessage` of the digest, so that its ERC-1271 accepts it on that chain. */
      getDigestSigner(address: Address, chainId: number): DigestSigner | undefined {
        const signer = signerOf(address)
        if (!signer || !contracts.has(address)) return signer && ((hash) => signer.sign({ hash }))
        const domain = { chainId, verifyingContract: address }
        return (message) =>
          signer.signTypedData({ domain, types: SAFE_MESSAGE, primaryType: 'SafeMessage', message: { message } })
      },
    },
    contracts,
    first:
      kind === 'contract' ? deriveContracts() : Array.from({ length: count }, (_, index) => derive(offset + index)),
    derive,
    /** Counted from the wallet's first account. Its key is known then, without adding the account to the wallet. */
    at: (index: number) => know(offset + index),
    nextIndex(accounts: readonly WalletAccount[]) {
      const used = new Set(accounts.map(({ address }) => indexes.get(address)))
      let index = offset
      while (used.has(index)) index += 1
      return index
    },
    indexOf: (address: Address) => indexes.get(address),
  }
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
