import type { Hex } from 'viem'
import { fromWireError, toWireError } from '#mocks/core/rpcError'
import type { MethodContext } from '../../../request/walletMethod.ts'
import type { SafeAccount } from '../safeAccount.ts'

/**
 * If it fails, Safe{Wallet} shows why, and the user can only close its window: the dapp gets 4001, with the node's
 * error in its data, and the transaction stays in the queue.
 */
export async function executeAtOnce(
  safeTxHash: Hex,
  safe: SafeAccount,
  { rpc }: Pick<MethodContext, 'rpc'>,
): Promise<void> {
  try {
    await safe.executeFor((args) => rpc(args), safeTxHash)
  } catch (error) {
    throw fromWireError({
      code: 4001,
      message: 'The Safe could not execute the transaction.',
      data: { safeTxHash, cause: toWireError(error) },
    })
  }
}
