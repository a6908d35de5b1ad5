import { toWireError } from '#mocks/core/rpcError'
import type { SafeAccount } from '../safeAccount.ts'

/**
 * If the user refuses an on-chain signature, Safe{Wallet} sends the dapp nothing: its window has no handler for
 * closing.
 */
export async function withoutOnChainRefusal(safe: SafeAccount, ask: () => Promise<unknown>): Promise<unknown> {
  const isOnChain = safe.signing === 'on-chain'
  try {
    return await ask()
  } catch (error) {
    if (isOnChain && toWireError(error).code === 4001) return undefined
    throw error
  }
}
