import type { Address, Hex } from 'viem'
import type { Eip1193EventName, Eip1193Events, RequestArguments } from '#mocks/core/eip1193'
import type { WireError } from '#mocks/core/rpcError'
import type { Answer, Decision, Edit, NextDecision, PolicyParameters } from './decisions/decision.ts'
import type { PersonaTraits } from './personas/persona.ts'
import type { RequestPreview } from './request/requestPreview.ts'
import type { WalletState } from './state/walletState.ts'
import type { VerifyVerdict } from './walletconnect/walletPeer.ts'

/** Who the wallet says it is, EIP-6963 §"Provider Info". */
export type WalletInfo = {
  readonly uuid: string
  readonly name: string
  /** A data URI (RFC 2397) of a square image. */
  readonly icon: `data:image/${string}`
  /** A reverse domain name, such as `org.walletbench.alpha`. */
  readonly rdns: string
}

/** A chain that the wallet knows, in the words of EIP-3085. */
export type WalletChain = {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly blockExplorerUrl?: string | undefined
}

/** How a dapp reaches the wallet: for people to see beside its requests. */
export type ConnectionInfo = {
  readonly transport: 'injected' | 'walletconnect'
  /** What the verify server made of the origin. */
  readonly verify?: VerifyVerdict | undefined
  /** The WalletConnect session, or the pairing before there is one. */
  readonly topic?: string | undefined
  /** What the dapp calls itself: a claim, unlike the origin that was verified. */
  readonly peerName?: string | undefined
}

/** A request that waits for a person. */
export type PendingRequest = {
  /** Unique for the wallet's life. */
  readonly id: string
  readonly method: string
  readonly params: unknown
  /** The origin that asks, such as `http://127.0.0.1:5173`. */
  readonly origin: string
  /** How it came. */
  readonly connection: ConnectionInfo
  /** Since when it waits, in milliseconds since the Unix epoch. */
  readonly since: number
  /** The chain that it is for, where the transport names one. */
  readonly chainId?: number | undefined
  /** What the wallet makes of the request, for the person to read. */
  readonly preview: RequestPreview
  /** What is decided about it already, by policy or script: a late answer, or none. */
  readonly decision?: Decision | undefined
}

/** One origin's way into the wallet. Every kind of connection (injected, WalletConnect) opens one. */
export type WalletConnection = {
  readonly origin: string
  readonly info: ConnectionInfo
  /** The accounts that the origin is shown now, the active one first; empty when it is not connected. */
  accounts(): readonly Address[]
  /** The chain that the origin is on. */
  chainId(): number
  /**
   * Answers an EIP-1193 request.
   * @throws ProviderError with the codes of EIP-1193 and EIP-1474; 5100 where the wallet does not know `chainId`
   */
  request(args: RequestArguments, options?: RequestOptions): Promise<unknown>
  /** Takes a request of this connection back, as nobody waits for it any more: it ends with 4100, asked or not yet asked. */
  withdraw(id: string): void
  /** Listens to what the wallet tells this origin. Returns the listener's removal. */
  on(listener: (event: WalletEvent) => void): () => void
  /** Takes the connection's listeners off and its requests back. */
  close(): void
}

/** What a transport knows of a request beside its words. */
export type RequestOptions = {
  /** The chain that the request is for, where the transport names one (CAIP-27). Default: the wallet's own. */
  readonly chainId?: number | undefined
  /** The transport's id of the request, for `withdraw`. */
  readonly id?: string | undefined
  /** Whether the transport itself asks, to answer a proposal: what the persona refuses dapps does not count. Default false. */
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
  /** How the wallet behaves where wallets differ. */
  readonly traits: PersonaTraits
  /** Opens a connection for an origin, by default an injected one. */
  openConnection(origin: string, info?: ConnectionInfo): WalletConnection
  /**
   * Decides a pending request, at once or late. Ignores an unknown id: the request was decided before.
   *
   * @throws BenchError when the wallet is locked and the decision approves
   * @example
   * wallet.decide(id, 'approve')
   * wallet.decide(id, { answer: 'approve', edit: { gas: 100_000n } })
   * wallet.decide(id, { answer: 'reject', error: { code: 4001, message: 'No.' } })
   */
  decide(id: string, decision: Answer | Decision): void
  /**
   * Says what becomes of the next request that needs a person: of a wire method, or of any; of an origin, or of any.
   * `eth_requestAccounts` stands for every way to connect. What is said first is used first.
   *
   * @example
   * wallet.next('personal_sign').reject()
   * wallet.next('eth_sendTransaction').approve({ gas: 100_000n }, { after: 2_000 })
   */
  next(method?: string, options?: { readonly origin?: string | undefined }): NextDecision
  /** Sets the policy: the default alone, or with methods and a function; what is left out stays as it is. */
  setPolicy(policy: Answer | PolicyParameters): void
  /** Sets what becomes of requests of one method; undefined leaves them to the default again. */
  setMethodPolicy(method: string, decision: Answer | Decision | undefined): void
  /** The person picks another account; connected origins get `accountsChanged`. */
  switchAccount(address: Address): void
  /** Adds the next account of the mnemonic, and returns it. @throws BenchError for a wallet of contract accounts */
  addAccount(): Address
  /** Takes an account away, from all origins too. @throws BenchError where it is the last one */
  removeAccount(address: Address): void
  /** The person picks another chain, for one origin or for the wallet; who is on it gets `chainChanged`. */
  switchChain(chainId: number, origin?: string): void
  lock(): void
  unlock(): void
  /** The person ends an origin's permission; it gets `accountsChanged: []`. */
  disconnect(origin: string): void
  /** The extension stops and starts: its pages get `disconnect` (1013) and `connect`, what they asked ends with 4900. */
  restart(): void
  /** Forgets all: permissions, added chains and accounts, scripts, assets. Its policy is the first one again. Every origin is told. */
  forget(): void
  /**
   * The owner of a contract account executes what a dapp proposed.
   * @returns the transaction's hash
   * @throws BenchError when there is no such proposal; the node's error where it fails
   */
  executeProposal(hash: Hex): Promise<Hex>
  /** A chain went back to an earlier state: what the wallet holds of its transactions is void. Resolves when that is done. */
  chainReverted(chainId: number): Promise<void>
}
