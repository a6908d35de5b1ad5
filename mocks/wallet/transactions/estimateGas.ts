import { numberToHex, type SignedAuthorization } from 'viem'
import { askQuantity } from './askQuantity.ts'
import type { AskNode, TransactionRequest } from './transactionRequest.ts'

/**
 * Asks the node how much gas a transaction needs.
 * @param block with `pending`, sent transactions that are not mined yet count as done
 * @throws the node's error, for example that it would revert
 */
export function estimateGas(
  request: TransactionRequest,
  askNode: AskNode,
  block: 'latest' | 'pending' = 'latest',
): Promise<bigint> {
  return askQuantity('eth_estimateGas', [toCall(request), ...(block === 'latest' ? [] : [block])], askNode)
}

/**
 * Lets the node try a transaction, which changes nothing.
 * @throws the node's error, for example that the account cannot pay
 */
export async function tryTransaction(request: TransactionRequest, askNode: AskNode): Promise<void> {
  await askNode({ method: 'eth_call', params: [toCall(request), 'latest'] })
}

/** The transaction in the form that nodes accept, with its fees, so that they check whether the account can pay. */
function toCall({ from, to, value, data, accessList, authorizationList, ...request }: TransactionRequest) {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = request
  return {
    from,
    ...(to === undefined ? {} : { to }),
    value: numberToHex(value),
    data,
    ...(gasPrice === undefined ? {} : { gasPrice: numberToHex(gasPrice) }),
    ...(maxFeePerGas === undefined ? {} : { maxFeePerGas: numberToHex(maxFeePerGas) }),
    ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas) }),
    ...(accessList === undefined ? {} : { accessList }),
    ...(authorizationList === undefined ? {} : { authorizationList: authorizationList.map(toWireAuthorization) }),
  }
}

function toWireAuthorization({ chainId, address, nonce, yParity = 0, r, s }: SignedAuthorization) {
  return {
    chainId: numberToHex(chainId),
    address,
    nonce: numberToHex(nonce),
    yParity: numberToHex(yParity),
    r,
    s,
  }
}
