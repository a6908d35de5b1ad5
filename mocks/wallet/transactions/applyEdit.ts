import type { Edit } from '../decisions/decision.ts'
import { checkFees } from './readTransaction.ts'
import type { Fees, TransactionRequest } from './transactionRequest.ts'

/**
 * A transaction as the person changed it. Fees that do not fit its type change the type, as its sender wants them: a
 * `gasPrice` makes an older one of it, or both fees of a transaction with authorizations; EIP-1559's fees make an older
 * one a transaction of type 0x2, where what the person left out costs what the price was.
 *
 * @throws InvalidParamsRpcError (-32602) where the edit contradicts itself
 */
export function applyEdit<request extends TransactionRequest>(request: request, edit: Edit): request {
  checkFees(edit, 'what the person changed')
  return {
    ...request,
    ...(edit.value === undefined ? {} : { value: edit.value }),
    ...(edit.gas === undefined ? {} : { gas: edit.gas }),
    ...(edit.nonce === undefined ? {} : { nonce: edit.nonce }),
    ...toFees(request, edit),
  }
}

function toFees(request: TransactionRequest, edit: Fees): Partial<TransactionRequest> {
  const { gasPrice } = edit
  if (gasPrice !== undefined) {
    if (request.authorizationList) return { maxFeePerGas: gasPrice, maxPriorityFeePerGas: gasPrice }
    const none = { maxFeePerGas: undefined, maxPriorityFeePerGas: undefined }
    return { gasPrice, ...none, type: request.accessList ? '0x1' : '0x0' }
  }
  if (edit.maxFeePerGas === undefined && edit.maxPriorityFeePerGas === undefined) return {}
  const { gasPrice: price, type } = request
  const { maxFeePerGas: was = price, maxPriorityFeePerGas: tipWas = price } = request
  return {
    gasPrice: undefined,
    maxFeePerGas: edit.maxFeePerGas ?? larger(was, edit.maxPriorityFeePerGas),
    maxPriorityFeePerGas: edit.maxPriorityFeePerGas ?? smaller(tipWas, edit.maxFeePerGas),
    type: type === '0x0' || type === '0x1' ? '0x2' : type,
  }
}

// The fee that the person did not change gives way to the one that they did: the tip is never more than the whole.
function larger(fee: bigint | undefined, tip: bigint | undefined): bigint | undefined {
  return fee !== undefined && tip !== undefined && tip > fee ? tip : fee
}

function smaller(tip: bigint | undefined, fee: bigint | undefined): bigint | undefined {
  return fee !== undefined && tip !== undefined && tip > fee ? fee : tip
}
