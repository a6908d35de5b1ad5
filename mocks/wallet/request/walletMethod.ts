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
  readonly delegate: Address | undefined
  /** Milliseconds since the Unix epoch. */
  now(): number
  getState(): WalletState
  note(
    change: Partial<Pick<WalletState, 'assets' | 'batches' | 'shownBatch' | 'proposals' | 'executionPermissions'>>,
  ): void
  error(name: keyof PersonaErrors, values?: Readonly<Record<string, unknown>>): ProviderError
  whenUnlocked(): Promise<void>
  /** The chain of the request. If the transport names none, the origin's chain. */
  chain(): WalletChain
  activeChainId(): number
  visibleAccounts(): readonly Address[]
  /** The same as shown to the dapp: in the persona's letter case for a page. */
  shownAccounts(): readonly Address[]
  show(address: Address): Address
  /** The key of an account that the origin may use. For a contract account, its owner's. Throws `unauthorized`. */
  signer(address: Address): PrivateKeyAccount
  /** Signs 32-byte digests. A contract account signs by ERC-1271, for the chain of the request. Throws `unauthorized`. */
  digestSigner(address: Address): DigestSigner
  encryptionKey(address: Address): EncryptionKey
  readonly safe: SafeAccount | undefined
  contract(address: Address): ContractAccount | undefined
  ask(preview: RequestPreview): Promise<WalletRequestEdit>
  rpc(args: RequestArguments, chain?: WalletChain): Promise<unknown>
  findNode(url: string): Promise<string | undefined>
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
  readonly params: schema
  run(params: z.output<schema>, context: MethodContext): Promise<unknown> | unknown
}

export function defineMethod<schema extends z.ZodType>(method: WalletMethod<schema>): WalletMethod {
  return method as unknown as WalletMethod
}

export const defineQuery = (run: (context: MethodContext) => unknown) =>
  defineMethod({ params: z.tuple([]).rest(z.unknown()).optional(), run: (_params, context) => run(context) })
