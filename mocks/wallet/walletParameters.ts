import type { Address } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { Clock, Wait } from '#mocks/core/clock'
import type { Reader } from '#mocks/core/input/reader'
import {
  addressReader,
  bytesReader,
  chainIdReader,
  clockReader,
  filled,
  func,
  handle,
  integer,
  isObject,
  text,
} from '#mocks/core/input/readers'
import { list, optional, shape } from '#mocks/core/input/shapes'
import type { Trace } from '#mocks/trace/createTrace'
import { traceReader } from '#mocks/trace/traceReader'
import { checkMnemonic } from './accounts/checkMnemonic.ts'
import type { ContractAccount } from './accounts/createAccounts.ts'
import type { WalletAnswer } from './decisions/decision.ts'
import { checkPolicy, type WalletPolicyParameters } from './decisions/policy.ts'
import type { Persona, PersonaId } from './personas/persona.ts'
import { getPersona } from './personas/personas.ts'
import type { SubscribeRpc } from './request/createNodeSubscriptions.ts'
import type { ObserveRequest } from './request/pendingRequest.ts'
import type { WalletStorage } from './state/walletStorage.ts'
import type { WalletChain } from './walletChain.ts'
import type { SendRpc } from './walletCore.ts'
import type { Wallet, WalletInfo } from './walletTypes.ts'
import type { toRequestWarnings } from './warnings/toRequestWarnings.ts'

export const walletHandleReader: Reader<Wallet> = handle<Wallet>('a wallet: createWallet makes one', [
  'openConnection',
  'getState',
  'decide',
])

const icon: Reader<WalletInfo['icon']> = (given, place): given is WalletInfo['icon'] =>
  (typeof given === 'string' && given.startsWith('data:image/')) ||
  place.expected('a data URI that begins with "data:image/"', given)

export const infoFields = { uuid: filled, name: filled, icon, rdns: filled }

export const chainFields = {
  chainId: chainIdReader,
  name: text(),
  /** It may hold a key. Empty: the wallet calls no node. */
  rpcUrl: text({ secret: true }),
  nativeCurrency: shape<WalletChain['nativeCurrency']>({
    name: text(),
    symbol: text(),
    decimals: integer({ min: 0, max: 255 }),
  }),
  blockExplorerUrl: optional(text()),
}

const contractAccount = shape<ContractAccount>({
  address: addressReader,
  owner: addressReader,
  deployment: optional(shape({ factory: addressReader, factoryData: bytesReader })),
})

const policy: Reader<WalletParameters['policy']> = (given, place): given is WalletParameters['policy'] => {
  if (given === undefined) return true
  try {
    checkPolicy(given as NonNullable<WalletParameters['policy']>)
    return true
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    return place.say(`is not valid: ${[error.shortMessage, error.hint].join(' ')}`)
  }
}

const persona: Reader<WalletParameters['persona']> = (given, place): given is WalletParameters['persona'] => {
  if (typeof given === 'string') return getPersona(given as never) !== undefined
  return (
    given === undefined ||
    (isObject(given) && typeof given['id'] === 'string' && isObject(given['traits'])) ||
    place.expected('the id of a persona, or a persona: { id, traits, … }', given)
  )
}

const mnemonic: Reader<string> = (given, place): given is string =>
  typeof given === 'string' ? checkMnemonic(given) !== '' : place.expected('a BIP-39 phrase', given)

export const commonWalletFields = {
  mnemonic,
  accounts: optional(integer({ min: 1, max: 1_000 })),
  accountOffset: optional(integer({ min: 0, max: 2 ** 31 - 1_001 })),
  persona,
  policy,
  contractAccounts: optional(list(contractAccount)),
  delegate: optional(addressReader),
  subscribe: optional(func<NonNullable<WalletParameters['subscribe']>>()),
  findNode: optional(func<NonNullable<WalletParameters['findNode']>>()),
  wait: optional(func<NonNullable<WalletParameters['wait']>>()),
  storage: optional(handle<WalletStorage>('a storage: { load, save }', ['load', 'save'])),
}

const chains: Reader<WalletParameters['chains']> = (given, place): given is WalletParameters['chains'] =>
  list(shape<WalletChain>(chainFields), { min: 1 })(given, place)

export const walletReader: Reader<WalletParameters> = shape<WalletParameters>({
  ...commonWalletFields,
  info: shape<WalletInfo>(infoFields),
  id: optional(filled),
  addresses: optional(list(addressReader)),
  chains,
  send: func(),
  client: filled,
  trace: traceReader,
  clock: clockReader,
  warningsOf: optional(func()),
  observe: optional(func()),
})

/** What a wallet is made of: its identity, keys, chains, persona and policy. */
export type WalletParameters = {
  info: WalletInfo
  /** The wallet's name in the trace, among the wallets of its page. Default: its rdns. */
  id?: string | undefined
  /** BIP-39 phrase. Only for test money: it is readable in the page. */
  mnemonic: string
  /**
   * The mnemonic's first accounts, checksummed, as far as they are known. The keys of those that the wallet uses are
   * derived when they first sign.
   */
  addresses?: readonly Address[] | undefined
  /** How many accounts the wallet starts with. Default 2. */
  accounts?: number | undefined
  /** The index in the mnemonic of its first account, so that wallets with the same phrase can have different accounts. Default 0. */
  accountOffset?: number | undefined
  /** The chains it knows. It starts on the first. */
  chains: readonly [WalletChain, ...WalletChain[]]
  send: SendRpc
  /** Subscribes at nodes. Default: not supported, and `eth_subscribe` is 4200. */
  subscribe?: SubscribeRpc | undefined
  /**
   * Finds the node of this machine that answers for a public one, so that dapps can add its chain. Default: no public
   * node is known.
   */
  findNode?: ((url: string) => Promise<string | undefined>) | undefined
  /** The name with which the wallet calls nodes, part of the trace's `rpc:` keys. */
  client: string
  trace: Trace
  clock: Clock
  /** Waits before late answers. Default: the machine's timers. */
  wait?: Wait | undefined
  /** How requests that need a user are answered. Default `ask`. */
  policy?: WalletAnswer | WalletPolicyParameters | undefined
  /** The persona it behaves like: a shipped one, or your own. Default `spec`, which follows the EIPs. */
  persona?: PersonaId | Persona | undefined
  /** The accounts of a persona whose accounts are contracts. */
  contractAccounts?: readonly ContractAccount[] | undefined
  /** An ERC-7821 contract to which accounts may be delegated (EIP-7702), so that batches are atomic. */
  delegate?: Address | undefined
  /** What the wallet says of a request before its user decides. Default: nothing, where nobody reads it. */
  warningsOf?: typeof toRequestWarnings | undefined
  /** Observes the requests. Default: nobody does. */
  observe?: ObserveRequest | undefined
  /** Keeps the state between page loads, and shares it between pages. */
  storage?: WalletStorage | undefined
}
