import type { WalletRequestEdit } from '../decisions/decision.ts'
import { checkFees } from './readTransaction.ts'
import type { Fees, TransactionRequest } from './transactionRequest.ts'

/**
 * Fees that do not fit the type change it. A `gasPrice` makes it an older type, or both fees of a transaction with
 * authorizations. EIP-1559's fees make an older type 0x2, in which a fee that the user left out is the former price.
 */
export function applyEdit<request extends TransactionRequest>(request: request, edit: WalletRequestEdit): request {
  checkFees(edit, 'edit')
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

// The fee that the user left unchanged is adapted to the edited one: the tip is never more than the whole fee.
function larger(fee: bigint | undefined, tip: bigint | undefined): bigint | undefined {
  return fee !== undefined && tip !== undefined && tip > fee ? tip : fee
}

function smaller(tip: bigint | undefined, fee: bigint | undefined): bigint | undefined {
  return fee !== undefined && tip !== undefined && tip > fee ? fee : tip
}
