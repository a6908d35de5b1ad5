import type { Address, Hex } from 'viem'
import type { Eip1193EventName, Eip1193Events, RequestArguments } from '#mocks/core/eip1193'
import type { WalletAnswer, WalletDecision } from './decisions/decision.ts'
import type { NextDecision, NextOptions, WalletPolicyParameters } from './decisions/policy.ts'
import type { PersonaTraits } from './personas/persona.ts'
import type { WalletPopups } from './remote/faults/createPopups.ts'
import type { AddedSafe, SafeCore } from './remote/safe/safeCore.ts'
import type { SafeAccount } from './remote/safe/safeTypes.ts'
import type { WalletConnectionInfo } from './request/pendingRequest.ts'
import type { WalletState } from './state/walletState.ts'

/** The wallet's identity, EIP-6963 §"Provider Info". */
export type WalletInfo = {
  readonly uuid: string
  readonly name: string
  /** A data URI (RFC 2397) of a square image. */
  readonly icon: `data:image/${string}`
  /** A reverse domain name, such as `org.walletbench.alpha`. */
  readonly rdns: string
}

/** An origin's connection to the wallet. Every kind of connection (injected, WalletConnect) opens one. */
export type WalletConnection = {
  readonly origin: string
  readonly info: WalletConnectionInfo
  /** The accounts that the origin is shown now, the active one first. Empty when it is not connected. */
  accounts(): readonly Address[]
  /** The origin's chain. */
  chainId(): number
  /**
   * Answers an EIP-1193 request.
   * @throws ProviderError with the codes of EIP-1193 and EIP-1474; 5100 when the wallet does not know `chainId`
   */
  request(args: RequestArguments, options?: WalletRequestOptions): Promise<unknown>
  /** Withdraws a request of this connection whose caller is gone: it ends with 4100, whether or not the user was asked. */
  withdraw(id: string): void
  /** Adds a listener for the events of this origin. Returns its removal. */
  on(listener: (event: WalletEvent) => void): () => void
  /** Removes the connection's listeners and withdraws its requests. */
  close(): void
}

/** Details that a transport adds to a request. */
export type WalletRequestOptions = {
  /** The chain that the request is for, if the transport names one (CAIP-27). Default: the wallet's own. */
  readonly chainId?: number | undefined
  /** The transport's id of the request, for `withdraw`. */
  readonly id?: string | undefined
  /** Whether the transport itself asks, to answer a proposal: the persona's limits for dapps do not apply. Default false. */
  readonly isOwn?: boolean | undefined
}

/** An EIP-1193 event with its payload. */
export type WalletEvent = {
  [name in Eip1193EventName]: { readonly name: name; readonly payload: Eip1193Events[name] }
}[Eip1193EventName]

/** The simulated wallet: one object, several connections. */
export type Wallet = {
  readonly info: WalletInfo
  /** The same object until something changes. */
  getState(): WalletState
  subscribe(listener: () => void): () => void
  /** The persona's behaviour, in every respect in which wallets differ. */
  readonly traits: PersonaTraits
  /** The popups and frames in which other SDKs find the wallet, and what goes wrong with them. */
  readonly popups: WalletPopups
  /** Opens a connection for an origin, by default an injected one. */
  openConnection(origin: string, info?: WalletConnectionInfo): WalletConnection
  /**
   * Decides a pending request, at once or late. Ignores an unknown id: the request was decided before.
   *
   * @throws BenchError when the wallet is locked and the decision approves
   * @example
   * wallet.decide(id, 'approve')
   * wallet.decide(id, { answer: 'approve', edit: { gas: 100_000n } })
   * wallet.decide(id, { answer: 'reject', error: { code: 4001, message: 'No.' } })
   */
  decide(id: string, decision: WalletAnswer | WalletDecision): void
  /**
   * Decides the next request that needs the user: of a wire method or any, of an origin or any.
   * `eth_requestAccounts` applies to every way to connect. Decisions are used in the order in which they were made.
   *
   * @example
   * wallet.next('personal_sign').reject()
   * wallet.next('eth_sendTransaction').approve({ gas: 100_000n }, { after: 2_000 })
   * @throws BenchError for a method about which no wallet asks
   */
  next(method?: string, options?: NextOptions): NextDecision
  /** Sets the policy: the default, or an object with methods and a function. Members that are left out stay unchanged. */
  setPolicy(policy: WalletAnswer | WalletPolicyParameters): void
  /** Sets the answer to requests of one method. Undefined restores the default. */
  setMethodPolicy(method: string, decision: WalletAnswer | WalletDecision | undefined): void
  /** Switches to another account as the user. Connected origins get `accountsChanged`. */
  switchAccount(address: Address): void
  /** Adds the next account of the mnemonic, and returns it. @throws BenchError for a wallet of contract accounts */
  addAccount(): Address
  /** Removes an account, for all origins too. @throws BenchError when it is the last one */
  removeAccount(address: Address): void
  /** Switches to another chain as the user, for one origin or for the wallet. Affected origins get `chainChanged`. */
  switchChain(chainId: number, origin?: string): void
  lock(): void
  unlock(): void
  /** Ends an origin's permission as the user. The origin gets `accountsChanged: []`. */
  disconnect(origin: string): void
  /** Stops and starts the extension: its pages get `disconnect` (1013) and `connect`, and their open requests end with 4900. */
  restart(): void
  /** Resets the wallet: permissions, added chains and accounts, scripts, assets and policy. Every origin is notified. */
  forget(): void
  /**
   * Executes a dapp's proposal as the owner of a contract account.
   * @returns the transaction's hash
   * @throws BenchError when the proposal is unknown; the node's error when it fails
   */
  executeProposal(hash: Hex): Promise<Hex>
  /**
   * Makes a Safe known, for dapps in its frame: see `mocks/wallet/remote/safe/addSafe.ts`.
   *
   * @throws whatever `create` throws
   */
  addSafe(create: (core: SafeCore) => AddedSafe): SafeAccount
  /** The account of the mnemonic with an index, from the wallet's first on: its key can sign then. */
  deriveAccount(index: number): Address
  /** Call it after a chain was reverted: drops what is no longer true of the wallet's transactions. Resolves when done. */
  chainReverted(chainId: number): Promise<void>
}
