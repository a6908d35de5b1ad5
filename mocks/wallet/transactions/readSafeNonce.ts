import { type Address, encodeFunctionData } from 'viem'
import { askQuantity } from './askQuantity.ts'
import { safeAbi } from './safeTransaction.ts'
import type { AskNode } from './transactionRequest.ts'

const data = encodeFunctionData({ abi: safeAbi, functionName: 'nonce' })

/** How many proposals a contract account has executed. */
export function readSafeNonce(account: Address, askNode: AskNode): Promise<bigint> {
  return askQuantity('eth_call', [{ to: account, data }, 'latest'], askNode)
}
