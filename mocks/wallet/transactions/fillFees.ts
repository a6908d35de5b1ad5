import { askQuantity, readQuantity } from './askQuantity.ts'
import type { AskNode, Fees, TransactionRequest, WireTransactionType } from './transactionRequest.ts'

export type TypedFees = Fees & { readonly type: WireTransactionType }

/**
 * Twice the last block's base fee plus the node's tip (EIP-1559), or the node's gas price if the chain has no base fee
 * or the type is an older one. Given values are kept.
 */
export async function fillFees(request: TransactionRequest, askNode: AskNode): Promise<TypedFees> {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, accessList, authorizationList } = request
  const old = accessList ? '0x1' : '0x0'
  const recent = authorizationList ? '0x4' : '0x2'
  const type = request.type ?? (gasPrice === undefined ? undefined : old)
  if (type === '0x0' || type === '0x1')
    return { type, gasPrice: gasPrice ?? (await askQuantity('eth_gasPrice', [], askNode)) }
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)
    return { type: type ?? recent, maxFeePerGas, maxPriorityFeePerGas }

  // Ask for it along with the block, though only the block shows whether the answer is needed.
  const asked = maxPriorityFeePerGas === undefined ? askQuantity('eth_maxPriorityFeePerGas', [], askNode) : undefined
  asked?.catch(() => undefined)
  const baseFee = await readBaseFee(askNode)
  const isOld = baseFee === undefined && type === undefined && !authorizationList && maxFeePerGas === undefined
  if (isOld && maxPriorityFeePerGas === undefined)
    return { type: old, gasPrice: await askQuantity('eth_gasPrice', [], askNode) }
  const tip = maxPriorityFeePerGas ?? (await asked) ?? 0n
  const most = maxFeePerGas ?? (baseFee ?? 0n) * 2n + tip
  return { type: type ?? recent, maxFeePerGas: most, maxPriorityFeePerGas: tip < most ? tip : most }
}

/** The minimum price of a unit of gas in the last block, in wei. Undefined before London. */
async function readBaseFee(askNode: AskNode): Promise<bigint | undefined> {
  const method = 'eth_getBlockByNumber'
  const block = await askNode({ method, params: ['latest', false] })
  if (typeof block !== 'object' || block === null) return undefined
  const { baseFeePerGas } = block as { baseFeePerGas?: unknown }
  return baseFeePerGas === undefined || baseFeePerGas === null ? undefined : readQuantity(baseFeePerGas, method)
}
