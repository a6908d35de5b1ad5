import { BaseError, type EstimateGasParameters, ExecutionRevertedError, InsufficientFundsError } from 'viem'
import { ShopError } from '../ShopError.ts'
import type { Shop } from '../shop.ts'

/**
 * Asks the shop's own node whether a payment would go through, before the wallet is asked.
 *
 * @throws ShopError when it would not. A node that does not answer is no reason: the wallet has its own
 */
export async function checkPayment({ client }: Shop, payment: EstimateGasParameters): Promise<void> {
  try {
    await client.estimateGas(payment)
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    if (error.walk((cause) => cause instanceof InsufficientFundsError))
      throw new ShopError('Your account has not enough ether for the mug and its fee. Add some, then try again.')
    if (error.walk((cause) => cause instanceof ExecutionRevertedError))
      throw new ShopError('The payment would fail on the chain: nothing was sent. You can try again.')
  }
}
