import type { Address } from 'viem'
import { fromWireError, type ProviderError, type WireError } from '#mocks/core/rpcError'

export const PERSONA_IDS = [
  'spec',
  'metamask',
  'metamask-mobile',
  'coinbase',
  'trust',
  'rainbow',
  'safe',
  'hardware',
] as const
/** The id of a persona, such as `metamask`. */
export type PersonaId = (typeof PERSONA_IDS)[number]

/**
 * The situations in which wallets word their errors differently. Messages may contain `{method}`, `{origin}`, `{chainId}`,
 * `{active}`, and `{type}`: the method (`wallet_requestPermissions` for every way to connect), or the kind of an asset.
 * Texts in their data may, too. A text that is only `{args}` becomes the value that `request` was given.
 */
export type PersonaErrors = {
  /** The argument of `request` is not an object. */
  readonly notRequest: WireError
  /** It has no method name. */
  readonly noMethod: WireError
  /** Its parameters are neither a list nor an object. */
  readonly noParams: WireError
  /** The user refused. */
  readonly rejected: WireError
  /** The user closed the wallet's window without a decision. */
  readonly closed: WireError
  /** The origin may not use the account, or is not connected. */
  readonly unauthorized: WireError
  /** The wallet does not have the method. */
  readonly unsupportedMethod: WireError
  /** `wallet_switchEthereumChain` to a chain that the wallet does not know. */
  readonly unknownChain: WireError
  /** A second request, refused because one is already pending. */
  readonly alreadyPending: WireError
  /** Typed data whose domain names another chain. */
  readonly chainMismatch: WireError
  /** `wallet_watchAsset` with a kind of asset that the wallet does not accept. */
  readonly unsupportedAsset: WireError
  /** For an encrypted message that is not for the account, or none. */
  readonly undecryptable: WireError
  /** An unknown batch. */
  readonly unknownBatch: WireError
  /** A request that the device's screen cannot show in readable form. */
  readonly blindSigning: WireError
}

/** The members of the provider that dapps used before EIP-1193. */
export type LegacyTraits = {
  readonly methods: readonly ('send' | 'sendAsync' | 'enable' | 'isConnected')[]
  readonly properties: readonly ('selectedAddress' | 'chainId' | 'networkVersion')[]
  /** Flags that dapps look for, such as `isMetaMask`: each is `true` on the provider. */
  readonly flags: readonly string[]
  /** The value that `send(method, params)` resolves with: the whole JSON-RPC answer, or its result. */
  readonly sendGives: 'answer' | 'result'
  /** The argument of the callbacks of `send` and `sendAsync`. */
  readonly callbackGives: 'answer' | 'result'
  /** Whether `send(payload)` answers four methods synchronously, and no others. Otherwise it is a promise of the result. */
  readonly sendsAtOnce: boolean
  /** The value that `request` rejects with once the wallet has answered: an `Error`, or the JSON-RPC error's own object. */
  readonly rejectsWith: 'error' | 'object'
  /** `networkChanged`, `data` and `notification`, in addition to the events of EIP-1193. */
  readonly events: boolean
}

/** A call and its context, for a check of its parameters. */
export type CheckedCall = {
  readonly method: string
  readonly origin: string
  /** The accounts that the origin may use. Empty when it is not connected. */
  readonly accounts: readonly Address[]
  /** All accounts of the wallet. */
  readonly own: readonly Address[]
  /** The chain that the origin is on. */
  readonly chainId: number
  /** The chains that the wallet knows. */
  readonly chainIds: readonly number[]
}

/** Checks a call's parameters in a wallet's own order and words. Undefined when it finds no error. */
export type ParamsCheck = (params: unknown, call: CheckedCall) => WireError | undefined

/** The behaviour of a wallet in every respect in which wallets differ. */
export type PersonaTraits = {
  /** Methods of the simulated wallet that this one does not have. */
  readonly unsupported: readonly string[]
  readonly errors: PersonaErrors
  /** By wire method: checks that run before the simulated wallet's own, which name the parameter. */
  readonly checks: Readonly<Record<string, ParamsCheck>>
  /** How the node's errors reach a dapp that reads through the wallet: unchanged, or in the data of a -32603. */
  readonly nodeErrors: 'as they are' | 'wrapped'
  /** Refusals by method, if they differ from `errors.rejected`. */
  readonly rejections: Readonly<Record<string, WireError>>
  /** Errors for a closed window by method, if they differ from `errors.closed`. */
  readonly closings: Readonly<Record<string, WireError>>
  /** What happens to a request for the user while another one of the same kind and origin is pending. */
  readonly secondRequest: {
    /** For connecting (`eth_requestAccounts`, `wallet_requestPermissions`). */
    readonly connect: SecondRequest
    /** For adding and switching chains. */
    readonly chain: SecondRequest
    /** For all other requests. */
    readonly other: SecondRequest
  }
  /** The scope of the current chain: the whole wallet, or each origin. */
  readonly chainScope: 'wallet' | 'origin'
  /** The chains that an origin may switch to once it is connected: only its current one, or all that the wallet knows. */
  readonly connectPermits: 'its chain' | 'all chains'
  /** What permissions list for a connection (EIP-2255): its accounts, or its chains, too. */
  readonly permissionsNotify: 'accounts' | 'accounts and chains'
  /** Whether the user is asked before an origin switches to a known chain: always, until they agreed once, never. */
  readonly switchAsks: 'always' | 'once' | 'never'
  /** Whether an origin that is not connected becomes connected when it may switch to another chain. */
  readonly switchConnects: boolean
  /** Whether the wallet switches to a chain that is added. */
  readonly addChainSwitches: boolean
  /**
   * What a connected origin learns of its accounts while the wallet is locked: all of it; nothing, as if it were not
   * connected, as Brave does (brave/brave-browser #19641) and MetaMask did until 2025; or nothing before it is unlocked,
   * because its request waits.
   */
  readonly lockedAccounts: 'shown' | 'hidden' | 'on unlock'
  /** How addresses are written in answers and events. */
  readonly addressCase: 'checksum' | 'lowercase'
  /** Which event comes first when one act changes both. */
  readonly eventOrder: 'accounts first' | 'chain first'
  /** When the dapp is notified of a change that its own request made. `chain after answer` applies only to `chainChanged`. */
  readonly eventsCome: 'before answer' | 'chain after answer'
  readonly legacy: LegacyTraits
  /** The answer of `web3_clientVersion`. Undefined: the node's answer. */
  readonly clientVersion: string | undefined
  /** What a WalletConnect session may be granted. Undefined: everything that the wallet has. */
  readonly walletConnect: {
    readonly methods: readonly string[] | undefined
    readonly events: readonly string[] | undefined
    /**
     * What happens to a signature or a transaction on another chain of the session than the one that the origin is on: it
     * is answered there, or the wallet asks to switch first.
     */
    readonly otherChain: 'answered' | 'switched first'
  }
  /** How `personal_sign` reads hex digits without `0x`. */
  readonly bareHex: 'text' | 'bytes'
  /** The meaning of `eth_signTypedData`: EIP-712's own, or MetaMask's first draft of it. */
  readonly eth_signTypedData: 'eip712' | 'v1'
  /** Which part of the domain is signed if typed data has no EIP712Domain among its types: all of it, or nothing. */
  readonly undeclaredDomain: 'signed' | 'left out'
  /**
   * What happens to values of typed data that are not of their type: the request is refused before the user is asked, or
   * the user is asked, and they are converted.
   */
  readonly typedDataValues: 'checked' | 'converted'
  /** The types of permission that `wallet_requestExecutionPermissions` grants (ERC-7715), and the rules of each. */
  readonly executionPermissions: Readonly<Record<string, readonly string[]>>
  /** The kinds of asset that `wallet_watchAsset` accepts. */
  readonly assets: readonly ('ERC20' | 'ERC721' | 'ERC1155')[]
  /** Whether `eth_sendTransaction` accepts an authorization list (EIP-7702). */
  readonly authorizations: boolean
  /** Whether an account may be delegated so that its batches are atomic (EIP-5792: `ready`). */
  readonly upgrades: boolean
  /** The forms in which `wallet_getCapabilities` says whether batches are atomic: EIP-5792's, or its draft's too. */
  readonly atomicCapability: 'atomic' | 'atomic and atomicBatch'
  /** The maximum number of calls in a batch. More is 5740. */
  readonly maxBatch: number
  /** When a batch of one call is answered: after the user agreed, or before they are asked. */
  readonly singleCallAnswers: 'after the person' | 'before the person'
  /** The length in bytes of the batch identifiers that the wallet generates. */
  readonly batchIdBytes: number
  /** The accounts: keys, or contracts that sign with their owner's key (ERC-1271) and return the hash of a proposal. */
  readonly account: 'key' | 'contract'
  readonly device: {
    /** How many milliseconds each signature takes after the user has agreed. */
    readonly signDelay: number
    /** Whether it signs what its screen cannot show: calldata, and typed data as a hash. */
    readonly blindSigning: boolean
  }
}

/** It waits alongside the first; it is refused (`errors.alreadyPending`); or it replaces the first. */
export type SecondRequest = 'queue' | 'refuse' | 'replace'

/** Some of the traits. Objects are merged, everything else is replaced. */
export type TraitChange = {
  readonly [name in keyof PersonaTraits]?: PersonaTraits[name] extends readonly unknown[] | string | number | boolean
    ? PersonaTraits[name]
    : Partial<PersonaTraits[name]>
}

/** One way in which a wallet differs from the EIPs, with its source. */
export type Quirk = {
  /** Unique in its persona, in kebab case. */
  readonly id: string
  /** One sentence, for users. */
  readonly says: string
  readonly traits: TraitChange
  /** An EIP's clause, the wallet's docs or source, or a public issue's thread. */
  readonly source: { readonly title: string; readonly url: string }
}

/** The behaviour of a wallet, as data. */
export type Persona = {
  readonly id: PersonaId
  /** The wallet's name in lists. */
  readonly label: string
  /** The name and the rdns that it announces by EIP-6963, as the wallet that it plays does. */
  readonly announces: { readonly name: string; readonly rdns: string }
  /** What it is useful for, and which parts follow `spec` because no source was found. */
  readonly description: string
  readonly traits: PersonaTraits
  readonly quirks: readonly Quirk[]
}

/** A text of the data that is only braces becomes the value itself. Without a value, its member is left out. */
export function toPersonaError(wire: WireError, values: Readonly<Record<string, unknown>> = {}): ProviderError {
  const fill = (given: string) =>
    given.replaceAll(/\{(\w+)\}/g, (text, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : text))

  function fillData(data: unknown): unknown {
    if (typeof data === 'string') {
      const [, name] = /^\{(\w+)\}$/.exec(data) ?? []
      return name !== undefined && Object.hasOwn(values, name) ? values[name] : fill(data)
    }
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
    return Object.fromEntries(Object.entries(data).map(([name, member]) => [name, fillData(member)]))
  }

  return fromWireError({ ...wire, message: fill(wire.message), data: fillData(wire.data) })
}
