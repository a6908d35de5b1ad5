import type { Address, Hex, TransactionReceipt } from 'viem'
import type { Act } from './wagmi/createTap.ts'
import type { ConnectorOffer } from './wagmi/toOffers.ts'

/** EIP-4361. */
export type SignedIn = { readonly address: Address; readonly message: string; readonly signature: Hex }

export type Actions = {
  /** Rejects with `code` 4001 when the user refuses. */
  connect(offer: Pick<ConnectorOffer, 'id' | 'connector'>): Promise<void>
  /** Uses `wallet_connect` (ERC-7846) if the wallet has it, else two requests. Rejects with `code` 4001. */
  signIn(offer: Pick<ConnectorOffer, 'id' | 'connector'>): Promise<SignedIn>
  disconnect(): Promise<void>
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  /** Resolves once the transaction is mined, even if it reverted. Rejects if another one replaced it. */
  waitForReceipt(hash: Hex, chainId: number | undefined, signal?: AbortSignal): Promise<TransactionReceipt>
  readonly act: Act
}
