import { type Abi, decodeEventLog, type Hex, hexToBigInt, isHex } from 'viem'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { benchToken } from '#fixtures/contracts/generated/benchToken'

/** The `Transfer` of ERC-20 and ERC-721 differ only in their indexed fields: the one whose topics fit is used. */
const abis: readonly Abi[] = [benchToken.abi, benchNft.abi, benchMarket.abi]

/** The facts of a transaction receipt that are shown. */
export type DecodedReceipt = {
  readonly hash: Hex
  readonly status: 'success' | 'reverted'
  readonly blockNumber: bigint
  readonly gasUsed: bigint
  readonly logs: readonly { readonly name: string; readonly args: Readonly<Record<string, unknown>> }[]
}

/** Reads a JSON-RPC receipt (EIP-1474). Undefined for anything else, such as `null` before it is mined. */
export function decodeReceipt(value: unknown): DecodedReceipt | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { transactionHash, status, blockNumber, gasUsed, logs } = value as Record<string, unknown>
  if (!isHex(transactionHash) || !isHex(blockNumber) || !isHex(gasUsed)) return undefined
  return {
    hash: transactionHash,
    status: status === '0x0' ? 'reverted' : 'success',
    blockNumber: hexToBigInt(blockNumber),
    gasUsed: hexToBigInt(gasUsed),
    logs: Array.isArray(logs) ? logs.map(decodeLog) : [],
  }
}

function decodeLog(log: unknown): DecodedReceipt['logs'][number] {
  const { topics = [], data = '0x' } = (log ?? {}) as { topics?: Hex[]; data?: Hex }
  const [signature, ...rest] = topics
  if (!signature) return { name: 'log without topics', args: {} }
  for (const abi of abis) {
    try {
      const { eventName, args } = decodeEventLog({ abi, data, topics: [signature, ...rest] })
      return { name: eventName ?? '', args: (args ?? {}) as Record<string, unknown> }
    } catch {
      // Not an event of this contract.
    }
  }
  return { name: `log ${signature.slice(0, 10)}`, args: {} }
}
