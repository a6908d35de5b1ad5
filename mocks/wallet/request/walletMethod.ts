import type { Address, Hex, PrivateKeyAccount } from 'viem'
import type { z } from 'zod'
import type { RequestArguments } from '#mocks/core/eip1193'
import type { ProviderError } from '#mocks/core/rpcError'
import type { ContractAccount } from '../accounts/contractAccount.ts'
import type { DigestSigner } from '../accounts/createAccounts.ts'
import type { Edit } from '../decisions/decision.ts'
import type { PersonaErrors, PersonaTraits } from '../personas/persona.ts'
import type { WalletState } from '../state/walletState.ts'
import type { Outbox } from '../transactions/createOutbox.ts'
import type { WalletChain } from '../walletChain.ts'
import type { ConnectionInfo } from './pendingRequest.ts'
import type { RequestPreview } from './requestPreview.ts'

/** What a method may do: the wallet as one request of one origin sees it. */
export type MethodContext = {
  readonly origin: string
  readonly transport: ConnectionInfo['transport']
  readonly traits: PersonaTraits
  /** Turns an account into a batch account where the person agrees (EIP-7702); undefined where there is none. */
  readonly delegate: Address | undefined
  /** Milliseconds since the Unix epoch. */
  now(): number
  getState(): WalletState
  /** Changes what the wallet keeps beside accounts, chains and permissions, such as its assets. */
  note(change: Partial<Pick<WalletState, 'assets' | 'batches' | 'shownBatch' | 'proposals'>>): void
  /** An error in the persona's words. `values` fill the braces of its message. */
  error(name: keyof PersonaErrors, values?: Readonly<Record<string, unknown>>): ProviderError
  /** The chain that the request is for: where the transport names none, the one that the origin is on. */
  chain(): WalletChain
  /** The chain that the origin is on, whatever its request names. */
  activeChainId(): number
  /** The accounts that the origin may use, the active one first; empty when it is not connected. */
  visibleAccounts(): readonly Address[]
  /** The same as the dapp is shown them: a page in the persona's case. */
  shownAccounts(): readonly Address[]
  /** An address as the persona writes it. */
  show(address: Address): Address
  /**
   * The key of an account that the origin may use; of a contract account, its owner's.
   * @throws UnauthorizedProviderError (4100)
   */
  signer(address: Address): PrivateKeyAccount
  /**
   * What signs a 32-byte digest for an account that the origin may use; for a contract account by ERC-1271, on the chain
   * of the request.
   * @throws UnauthorizedProviderError (4100)
   */
  digestSigner(address: Address): DigestSigner
  /** The contract behind an account; undefined where it is a key's own. */
  contract(address: Address): ContractAccount | undefined
  /**
   * Shows the request to a person, or lets scripts and policy decide.
   * @throws ProviderError: the persona's refusal (4001)
   */
  ask(preview: RequestPreview): Promise<Edit>
  /** JSON-RPC to a chain's node, by default to that of the request. Rejects with the node's own error. */
  rpc(args: RequestArguments, chain?: WalletChain): Promise<unknown>
  /** `eth_subscribe`, told to the origin as `message`. @returns the subscription's id */
  subscribe(params: readonly unknown[]): Promise<Hex>
  /** @returns whether there was such a subscription */
  unsubscribe(id: Hex): Promise<boolean>
  /** Sends an account's transactions one after another. */
  readonly outbox: Outbox
  /** Sets what the origin may see; an empty list ends the connection. */
  permit(accounts: readonly Address[]): void
  addChain(chain: WalletChain): void
  /** Puts the origin on a chain, or the wallet: whose it is, the persona says. */
  switchChain(chainId: number): void
  /** The chains that the person agreed to for the origin. */
  permittedChains(): readonly number[]
  /** Whether the origin may go to a chain without asking. */
  mayGoTo(chainId: number): boolean
}

/** A wire method of the wallet. */
export type WalletMethod<schema extends z.ZodType = z.ZodType> = {
  /** The shape of `params`; what does not fit is answered with -32602. */
  readonly params: schema
  run(params: z.output<schema>, context: MethodContext): Promise<unknown> | unknown
}

/** Ties a method's schema to its function. */
export function defineMethod<schema extends z.ZodType>(method: WalletMethod<schema>): WalletMethod {
  return method as unknown as WalletMethod
}
