import { formatGwei } from 'viem'

/** Prices are in wei for each unit of gas. */
export type Fees = {
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
  /** As in JSON-RPC (EIP-2718), such as `0x2`. */
  readonly type?: string | undefined
}

const types: Readonly<Record<string, string>> = {
  '0x0': 'legacy',
  '0x1': 'access list (EIP-2930)',
  '0x2': 'EIP-1559',
  '0x4': 'set code (EIP-7702)',
}

export function toFeePairs(fees: Fees): readonly (readonly [name: string, value: string | undefined])[] {
  const { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce, type } = fees
  return [
    ['gas', gas?.toString()],
    ['max fee', toGwei(maxFeePerGas)],
    ['priority fee', toGwei(maxPriorityFeePerGas)],
    ['gas price', toGwei(gasPrice)],
    ['nonce', nonce?.toString()],
    ['type', type === undefined ? undefined : (types[type] ?? type)],
  ]
}

function toGwei(wei: bigint | undefined): string | undefined {
  return wei === undefined ? undefined : `${formatGwei(wei)} gwei`
}
