import { type AccessList, type Address, type Hex, InternalRpcError, type SignedAuthorization } from 'viem'
import type { RequestArguments } from '#mocks/core/eip1193'

export const TRANSACTION_TYPES = { '0x0': 'legacy', '0x1': 'eip2930', '0x2': 'eip1559', '0x4': 'eip7702' } as const
export type WireTransactionType = keyof typeof TRANSACTION_TYPES

/** The price of a unit of gas, in wei: one price, or EIP-1559's two. */
export type Fees = {
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
}

export type TransactionRequest = Fees & {
  readonly from: Address
  /** Undefined creates a contract. */
  readonly to?: Address | undefined
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  readonly gas?: bigint | undefined
  readonly nonce?: number | undefined
  readonly type?: WireTransactionType | undefined
  readonly accessList?: AccessList | undefined
  /** EIP-7702. */
  readonly authorizationList?: readonly SignedAuthorization[] | undefined
}

export type AskNode = (args: RequestArguments) => Promise<unknown>

export async function askQuantity(method: string, params: readonly unknown[], askNode: AskNode): Promise<bigint> {
  return readQuantity(await askNode({ method, params }), method)
}

export async function isPending(hash: Hex, askNode: AskNode): Promise<boolean> {
  const found = await askNode({ method: 'eth_getTransactionByHash', params: [hash] })
  return typeof found === 'object' && found !== null && !(found as { blockNumber?: unknown }).blockNumber
}

export function readQuantity(answer: unknown, method: string): bigint {
  if (typeof answer === 'string' && /^0x[0-9a-f]+$/i.test(answer)) return BigInt(answer)
  throw new InternalRpcError(
    new Error(`${method}: the node answered ${JSON.stringify(answer)}, which is not a quantity.`),
  )
}
