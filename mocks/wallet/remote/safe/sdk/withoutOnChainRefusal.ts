import { toWireError } from '#mocks/core/rpcError'
import type { SafeAccount } from '../safeAccount.ts'

/**
 * Asks for a signature. If it is one on chain and the user refuses, Safe{Wallet} tells the dapp nothing: its window for that
 * has no function for being closed.
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
