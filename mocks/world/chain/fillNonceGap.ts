import type { Address } from 'viem'
import type { TestChain } from '#mocks/world/chain/testChain'

/** An account that has sent a transaction with a nonce ahead of the chain's. */
export type NonceGap = { readonly address: Address; readonly nonce: number }

/**
 * Lets the transactions come for which one with a nonce of the person's own waits: the last of them is sent, the others
 * count as sent. Does nothing where the chain has reached that nonce.
 *
 * @example
 * await fillNonceGap(bench.chains[0], { address, nonce: 9_999 })
 */
export async function fillNonceGap(
  chain: Pick<TestChain, 'client' | 'setNonce' | 'impersonateAccount' | 'stopImpersonatingAccount'>,
  { address, nonce }: NonceGap,
): Promise<void> {
  if ((await chain.client.getTransactionCount({ address })) >= nonce) return
  await chain.setNonce({ address, nonce: nonce - 1 })
  await chain.impersonateAccount({ address })
  await chain.client.sendTransaction({ account: address, to: address, nonce: nonce - 1 })
  await chain.stopImpersonatingAccount({ address })
}
