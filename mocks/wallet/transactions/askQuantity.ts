import { InternalRpcError } from 'viem'
import type { AskNode } from './transactionRequest.ts'

/**
 * Asks a node for a number.
 * @throws the node's error; InternalRpcError (-32603) where what it answers is no number
 */
export async function askQuantity(method: string, params: readonly unknown[], askNode: AskNode): Promise<bigint> {
  return readQuantity(await askNode({ method, params }), method)
}

/** Reads a number in what a node answered. @throws InternalRpcError (-32603) where there is none */
export function readQuantity(answer: unknown, method: string): bigint {
  if (typeof answer === 'string' && /^0x[0-9a-f]+$/i.test(answer)) return BigInt(answer)
  throw new InternalRpcError(new Error(`${method}: the node answered ${JSON.stringify(answer)}, which is no quantity.`))
}
