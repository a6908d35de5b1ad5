import type { Address } from 'viem'
import type { WireError } from '#mocks/core/rpcError'

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
export type PersonaId = (typeof PERSONA_IDS)[number]

/**
 * The situations in which wallets word their errors differently. Messages may name `{method}`, `{origin}`, `{chainId}`,
 * `{active}`, and `{type}`: the method, `wallet_requestPermissions` for all that connects, or the kind of an asset.
 * So may texts in their data; `{args}` alone stands for what `request` was given.
 */
export type PersonaErrors = {
  /** What `request` was given is no object. */
  readonly notRequest: WireError
  /** It names no method. */
  readonly noMethod: WireError
  /** Its parameters are neither a list nor an object. */
  readonly noParams: WireError
  /** The person said no. */
  readonly rejected: WireError
  /** The person closed the wallet's window without a decision. */
  readonly closed: WireError
  /** The origin may not use the account, or is not connected. */
  readonly unauthorized: WireError
  /** The wallet does not have the method. */
  readonly unsupportedMethod: WireError
  /** `wallet_switchEthereumChain` to a chain that the wallet does not know. */
  readonly unknownChain: WireError
  /** A second request that is refused as one waits already. */
  readonly alreadyPending: WireError
  /** Typed data whose domain names another chain. */
  readonly chainMismatch: WireError
  /** `wallet_watchAsset` with a kind of asset that the wallet does not take. */
  readonly unsupportedAsset: WireError
  /** A batch that nobody has sent. */
  readonly unknownBatch: WireError
  /** What a person cannot read on the device's screen. */
  readonly blindSigning: WireError
}

/** The names of the provider that dapps used before EIP-1193. */
export type LegacyTraits = {
  readonly methods: readonly ('send' | 'sendAsync' | 'enable' | 'isConnected')[]
  readonly properties: readonly ('selectedAddress' | 'chainId' | 'networkVersion')[]
  /** Marks that dapps look for: each is `true` on the provider, such as `isMetaMask`. */
  readonly flags: readonly string[]
  /** What `send(method, params)` resolves with: the whole JSON-RPC answer, or its result. */
  readonly sendGives: 'answer' | 'result'
  /** What the callbacks of `send` and `sendAsync` get. */
  readonly callbackGives: 'answer' | 'result'
  /** Whether `send(payload)` answers four methods at once, and no others; else it is a promise of the result. */
  readonly sendsAtOnce: boolean
  /** What `request` rejects with where the wallet has answered: an `Error`, or the JSON-RPC error's own object. */
  readonly rejectsWith: 'error' | 'object'
  /** `networkChanged`, `data` and `notification` beside the events of EIP-1193. */
  readonly events: boolean
}

/** What a wallet knows about a call as it checks its parameters. */
export type CheckedCall = {
  readonly method: string
  readonly origin: string
  /** The accounts that the origin may use; none where it is not connected. */
  readonly accounts: readonly Address[]
  /** All accounts of the wallet. */
  readonly own: readonly Address[]
  /** The chain that the origin is on. */
  readonly chainId: number
}

/** Looks at a call's parameters in a wallet's own order and words. Undefined: it finds nothing to refuse. */
export type ParamsCheck = (params: unknown, call: CheckedCall) => WireError | undefined

/** How a wallet behaves where wallets differ. */
export type PersonaTraits = {
  /** Methods of the simulated wallet that this one does not have. */
  readonly unsupported: readonly string[]
  readonly errors: PersonaErrors
  /** By wire method: what is checked before the simulated wallet's own checks, which name the parameter. */
  readonly checks: Readonly<Record<string, ParamsCheck>>
  /** How the node's errors reach a dapp that reads by way of the wallet: as they are, or in the data of a -32603. */
  readonly nodeErrors: 'as they are' | 'wrapped'
  /** What a refusal says by method, where that is not `errors.rejected`. */
  readonly rejections: Readonly<Record<string, WireError>>
  /** What closing the window says by method, where that is not `errors.closed`. */
  readonly closings: Readonly<Record<string, WireError>>
  /** What becomes of a request that needs a person while another one of its kind and origin waits. */
  readonly secondRequest: {
    /** For connecting (`eth_requestAccounts`, `wallet_requestPermissions`). */
    readonly connect: SecondRequest
    /** For adding and switching chains. */
    readonly chain: SecondRequest
    /** For all else. */
    readonly other: SecondRequest
  }
  /** Whose a chain is: the wallet's, or each origin is on its own. */
  readonly chainScope: 'wallet' | 'origin'
  /** The chains that an origin may go to once it is connected: the one that it is on, or all that the wallet knows. */
  readonly connectPermits: 'its chain' | 'all chains'
  /** What permissions tell of a connection (EIP-2255): its accounts, or its chains, too. */
  readonly permissionsNotify: 'accounts' | 'accounts and chains'
  /** Whether a person is asked before an origin goes to a known chain: always, until they agreed once, never. */
  readonly switchAsks: 'always' | 'once' | 'never'
  /** Whether an origin that is not connected is, once it may go to another chain. */
  readonly switchConnects: boolean
  /** Whether the wallet goes to a chain as it is added. */
  readonly addChainSwitches: boolean
  /** How addresses are written in answers and events. */
  readonly addressCase: 'checksum' | 'lowercase'
  /** Which comes first where one act changes both. */
  readonly eventOrder: 'accounts first' | 'chain first'
  /** When the dapp hears of a change that its own request made; `chain after answer` is for `chainChanged` alone. */
  readonly eventsCome: 'before answer' | 'chain after answer'
  readonly legacy: LegacyTraits
  /** What `web3_clientVersion` answers; undefined: what the node says. */
  readonly clientVersion: string | undefined
  /** What a WalletConnect session may be granted; undefined: all that the wallet has. */
  readonly walletConnect: {
    readonly methods: readonly string[] | undefined
    readonly events: readonly string[] | undefined
  }
  /** What `personal_sign` takes hex digits without `0x` for. */
  readonly bareHex: 'text' | 'bytes'
  /** What `eth_signTypedData` means: EIP-712's own, or MetaMask's first draft of it. */
  readonly eth_signTypedData: 'eip712' | 'v1'
  /** What of the domain is signed where typed data has no EIP712Domain among its types: all of it, or nothing. */
  readonly undeclaredDomain: 'signed' | 'left out'
  /** The kinds of asset that `wallet_watchAsset` takes. */
  readonly assets: readonly ('ERC20' | 'ERC721' | 'ERC1155')[]
  /** Whether `eth_sendTransaction` takes an authorization list (EIP-7702). */
  readonly authorizations: boolean
  /** Whether an account may be delegated so that its batches are atomic (EIP-5792: `ready`). */
  readonly upgrades: boolean
  /** The most calls of a batch; more is 5740. */
  readonly maxBatch: number
  /** When a batch of one call is answered: once the person has agreed, or before they are asked. */
  readonly singleCallAnswers: 'after the person' | 'before the person'
  /** How long the identifiers are that the wallet draws for batches. */
  readonly batchIdBytes: number
  /** The accounts: keys, or contracts that answer for their owner's (ERC-1271) and return the hash of a proposal. */
  readonly account: 'key' | 'contract'
  readonly device: {
    /** Milliseconds that each signature takes once the person has agreed. */
    readonly signDelay: number
    /** Whether it signs what its screen cannot show: calldata, and typed data as a hash. */
    readonly blindSigning: boolean
  }
}

/** It waits its turn beside the first; it is refused (`errors.alreadyPending`); or it takes the first one's place. */
export type SecondRequest = 'queue' | 'refuse' | 'replace'

/** Some of the traits: objects are merged, everything else is replaced. */
export type TraitChange = {
  readonly [name in keyof PersonaTraits]?: PersonaTraits[name] extends readonly unknown[] | string | number | boolean
    ? PersonaTraits[name]
    : Partial<PersonaTraits[name]>
}

/** One way in which a wallet differs from the EIPs, with who saw it. */
export type Quirk = {
  /** Unique in its persona, in kebab case. */
  readonly id: string
  /** One sentence, for people. */
  readonly says: string
  readonly traits: TraitChange
  /** An EIP's clause, the wallet's docs or source, or a public issue's thread. */
  readonly source: { readonly title: string; readonly url: string }
}

/** A wallet's manners, as data. */
export type Persona = {
  readonly id: PersonaId
  /** What the wallet is called in lists. */
  readonly label: string
  /** What it is good for, and what of it follows `spec` for want of a source. */
  readonly description: string
  readonly traits: PersonaTraits
  readonly quirks: readonly Quirk[]
}
