import type { Address } from 'viem'
import type { WalletRequestEdit } from '#mocks/wallet/decisions/decision'
import { estimateGas, type NodeObjection, readObjection, tryTransaction } from './estimateGas.ts'
import { checkFees } from './readTransaction.ts'
import {
  type AskNode,
  askQuantity,
  type Fees,
  readQuantity,
  type TransactionRequest,
  type WireTransactionType,
} from './transactionRequest.ts'

export type TransactionDraft = TransactionRequest & NodeObjection
/** Never throws: the node's objection, or its silence, is in the draft. */
export async function draftTransaction(request: TransactionRequest, askNode: AskNode): Promise<TransactionDraft> {
  const [fees, nonce] = await Promise.all([
    settle(fillFees(request, askNode)),
    settle(request.nonce === undefined ? readNonce(request.from, askNode) : Promise.resolve(request.nonce)),
  ])
  const priced = { ...request, ...fees.value }
  // Even if the gas is given, ask the node: it may report why the transaction would fail.
  // For a plain payment, Anvil estimates the gas without checking the balance.
  const isPayment = request.data === '0x' && request.value > 0n
  const [estimate, trial] = await Promise.all([
    settle(estimateGas(priced, askNode)),
    isPayment ? settle(tryTransaction(priced, askNode)) : undefined,
  ])
  const objections = [estimate, trial, fees, nonce].flatMap((settled) =>
    settled && 'error' in settled ? readObjection(settled.error) : [],
  )
  return {
    ...priced,
    nonce: nonce.value,
    gas: request.gas ?? estimate.value,
    problem: undefined,
    ...(objections.find(({ problem }) => problem !== undefined) ?? objections[0]),
  }
}

export async function readNonce(account: Address, askNode: AskNode): Promise<number> {
  return Number(await askQuantity('eth_getTransactionCount', [account, 'pending'], askNode))
}

function settle<value>(promise: Promise<value>): Promise<{ readonly value?: value; readonly error?: unknown }> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
}

/** Twice the last block's base fee plus the node's tip (EIP-1559), or the node's gas price without a base fee. */
export async function fillFees(
  request: TransactionRequest,
  askNode: AskNode,
): Promise<Fees & { readonly type: WireTransactionType }> {
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

/** Undefined before London. */
async function readBaseFee(askNode: AskNode): Promise<bigint | undefined> {
  const method = 'eth_getBlockByNumber'
  const block = await askNode({ method, params: ['latest', false] })
  if (typeof block !== 'object' || block === null) return undefined
  const { baseFeePerGas } = block as { baseFeePerGas?: unknown }
  return baseFeePerGas === undefined || baseFeePerGas === null ? undefined : readQuantity(baseFeePerGas, method)
}

/** EIP-1559's fees make an older type 0x2, in which a fee that the user left out is the former price. */
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
