import { numberToHex, type SignedAuthorization } from 'viem'
import { toWireError } from '#mocks/core/rpcError'
import { type AskNode, askQuantity, type TransactionRequest } from './transactionRequest.ts'

/** With `pending`, sent transactions that are not mined yet count as done. */
export function estimateGas(request: TransactionRequest, askNode: AskNode, block: 'latest' | 'pending' = 'latest') {
  return askQuantity('eth_estimateGas', [toCall(request), ...(block === 'latest' ? [] : [block])], askNode)
}

export async function tryTransaction(request: TransactionRequest, askNode: AskNode): Promise<void> {
  await askNode({ method: 'eth_call', params: [toCall(request), 'latest'] })
}

/** With its fees, so that the node checks whether the account can pay. */
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
  return { chainId: numberToHex(chainId), address, nonce: numberToHex(nonce), yParity: numberToHex(yParity), r, s }
}

export type NodeObjection = {
  readonly problem?: string | undefined
  readonly unanswered?: string | undefined
}

/**
 * Nodes that executed the call or checked it. Execution reverted (geth, Anvil), transaction rejected (EIP-1474), an error
 * of the EVM (Nethermind), wrong parameters (JSON-RPC 2.0 §5.1).
 */
const CODES: ReadonlySet<number> = new Set([3, -32003, -32015, -32602])

/** Geth has -32000 for all that it refuses, Hardhat -32603: their words tell. */
const WORDS =
  /execution reverted|reverted with|transaction reverted|insufficient (?:funds|balance)|exceeds (?:allowance|balance|block gas|account|the configured cap)|out of gas|gas required|intrinsic gas|per gas|nonce too|underpriced|vm exception|evm error|invalid opcode|invalid jump|always failing|not an eoa|stack (?:under|over)flow|code size/i

export function readObjection(error: unknown): NodeObjection {
  const { code, message } = toWireError(error)
  return CODES.has(code) || WORDS.test(message) ? { problem: message } : { unanswered: message }
}
