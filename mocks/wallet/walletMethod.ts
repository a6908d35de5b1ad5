import type { Address, PrivateKeyAccount } from 'viem'
import type { z } from 'zod'
import type { RequestArguments } from '#mocks/core/eip1193'
import type { Approval } from './createInbox.ts'
import type { RequestPreview, WalletChain, WalletState } from './walletTypes.ts'

/** What a method may do: the wallet as one request of one origin sees it. */
export type MethodContext = {
  readonly origin: string
  getState(): WalletState
  /** The chain that the request is for: the wallet's own where the transport names none. */
  chain(): WalletChain
  /** The accounts that the origin may see, the active one first; empty when it is not connected. */
  visibleAccounts(): readonly Address[]
  /**
   * The signer of an account that the origin may use.
   * @throws UnauthorizedProviderError (4100)
   */
  signer(address: Address): PrivateKeyAccount
  /**
   * Shows the request to a person, or lets the policy decide.
   * @throws UserRejectedRequestError (4001)
   */
  ask(preview: RequestPreview): Promise<Approval>
  /** JSON-RPC to a chain's node, by default to that of the wallet's chain. Rejects with the node's own error. */
  rpc(args: RequestArguments, chain?: WalletChain): Promise<unknown>
  /** One at a time for each name, in the order asked. */
  inTurn<result>(name: string, run: () => Promise<result>): Promise<result>
  /** Sets what the origin may see; an empty list ends the connection. */
  permit(accounts: readonly Address[]): void
  addChain(chain: WalletChain): void
  switchChain(chainId: number): void
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
