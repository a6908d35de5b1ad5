import type { Address, Hex, PrivateKeyAccount } from 'viem'
import { z } from 'zod'
import type { RequestArguments } from '#mocks/core/eip1193'
import type { ProviderError } from '#mocks/core/rpcError'
import type { ContractAccount } from '#mocks/wallet/accounts/createAccounts'
import type { EncryptionKey } from '#mocks/wallet/accounts/createDerivation'
import type { SafeAccount } from '#mocks/wallet/remote/safe/safeTypes'
import type { Outbox } from '#mocks/wallet/transactions/sendTransaction'
import type { DigestSigner } from '../accounts/createAccounts.ts'
import type { WalletRequestEdit } from '../decisions/decision.ts'
import type { PersonaErrors, PersonaTraits } from '../personas/persona.ts'
import type { WalletState } from '../state/walletState.ts'
import type { WalletChain } from '../walletChain.ts'
import type { RequestPreview, WalletConnectionInfo } from './pendingRequest.ts'

export type MethodContext = {
  readonly origin: string
  readonly transport: WalletConnectionInfo['transport']
  readonly traits: PersonaTraits
  /** An ERC-7821 contract that turns an account into a batch account if the user agrees (EIP-7702). Undefined for none. */
  readonly delegate: Address | undefined
  /** Milliseconds since the Unix epoch. */
  now(): number
  getState(): WalletState
  /** Changes parts of the state other than accounts, chains and permissions, such as the assets. */
  note(
    change: Partial<Pick<WalletState, 'assets' | 'batches' | 'shownBatch' | 'proposals' | 'executionPermissions'>>,
  ): void
  error(name: keyof PersonaErrors, values?: Readonly<Record<string, unknown>>): ProviderError
  whenUnlocked(): Promise<void>
  /** The chain of the request. If the transport names none, the origin's chain. */
  chain(): WalletChain
  /** The origin's chain, even if the request names another. */
  activeChainId(): number
  /** The accounts that the origin may use, the active one first. Empty when it is not connected. */
  visibleAccounts(): readonly Address[]
  /** The same as shown to the dapp: in the persona's letter case for a page. */
  shownAccounts(): readonly Address[]
  show(address: Address): Address
  /** The key of an account that the origin may use. For a contract account, its owner's. Throws `unauthorized`. */
  signer(address: Address): PrivateKeyAccount
  /** Signs 32-byte digests. A contract account signs by ERC-1271, for the chain of the request. Throws `unauthorized`. */
  digestSigner(address: Address): DigestSigner
  /** The key for messages that were encrypted for an account that the origin may use. Throws `unauthorized`. */
  encryptionKey(address: Address): EncryptionKey
  /** The Safe in whose frame the dapp runs. Undefined outside of one. */
  readonly safe: SafeAccount | undefined
  contract(address: Address): ContractAccount | undefined
  /** Shows the request to the user, or lets scripts and policy decide. Throws the persona's refusal (4001). */
  ask(preview: RequestPreview): Promise<WalletRequestEdit>
  rpc(args: RequestArguments, chain?: WalletChain): Promise<unknown>
  /** The address at which the wallet reaches a node: on this machine, or what answers there for a public one. */
  findNode(url: string): Promise<string | undefined>
  /** Subscribes by `eth_subscribe`; the origin gets `message` events. @returns the subscription's id */
  subscribe(params: readonly unknown[]): Promise<Hex>
  unsubscribe(id: Hex): Promise<boolean>
  readonly outbox: Outbox
  /** Sets the accounts that the origin may see. An empty list ends the connection. `chains`: all that it may use then. */
  permit(accounts: readonly Address[], chains?: readonly number[]): void
  addChain(chain: WalletChain): void
  /** Switches the origin, or the wallet, to a chain. The persona decides which of the two. */
  switchChain(chainId: number): void
  permittedChains(): readonly number[]
  mayGoTo(chainId: number): boolean
}

export type WalletMethod<schema extends z.ZodType = z.ZodType> = {
  /** The shape of `params`. Any other shape is answered with -32602. */
  readonly params: schema
  run(params: z.output<schema>, context: MethodContext): Promise<unknown> | unknown
}

export function defineMethod<schema extends z.ZodType>(method: WalletMethod<schema>): WalletMethod {
  return method as unknown as WalletMethod
}

/** A method without parameters. Any that come are ignored. */
export const defineQuery = (run: (context: MethodContext) => unknown) =>
  defineMethod({ params: z.tuple([]).rest(z.unknown()).optional(), run: (_params, context) => run(context) })
