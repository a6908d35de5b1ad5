import { InternalRpcError } from 'viem'
import type { AskNode } from './transactionRequest.ts'

/**
 * Reads a number from a node.
 * @throws the node's error; InternalRpcError (-32603) when its answer is not a number
 */
export async function askQuantity(method: string, params: readonly unknown[], askNode: AskNode): Promise<bigint> {
  return readQuantity(await askNode({ method, params }), method)
}

/** Reads a number from a node's answer. @throws InternalRpcError (-32603) when it is not one */
export function readQuantity(answer: unknown, method: string): bigint {
  if (typeof answer === 'string' && /^0x[0-9a-f]+$/i.test(answer)) return BigInt(answer)
  throw new InternalRpcError(
    new Error(`${method}: the node answered ${JSON.stringify(answer)}, which is not a quantity.`),
  )
}
