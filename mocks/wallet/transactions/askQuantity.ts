import { InternalRpcError } from 'viem'
import type { AskNode } from './transactionRequest.ts'

export async function askQuantity(method: string, params: readonly unknown[], askNode: AskNode): Promise<bigint> {
  return readQuantity(await askNode({ method, params }), method)
}

export function readQuantity(answer: unknown, method: string): bigint {
  if (typeof answer === 'string' && /^0x[0-9a-f]+$/i.test(answer)) return BigInt(answer)
  throw new InternalRpcError(
    new Error(`${method}: the node answered ${JSON.stringify(answer)}, which is not a quantity.`),
  )
}
