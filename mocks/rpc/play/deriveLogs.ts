import { selectLogs } from './selectLogs.ts'

/** Finds the text of a call's result; undefined if it is not known. */
export type Known = (method: string, params: readonly unknown[]) => string | undefined

/**
 * Answers `eth_getLogs` from the recorded receipts of all its blocks, also for a range that was not recorded. Blocks
 * after the head have no logs, as on Anvil.
 *
 * @param params the resolved parameters of `eth_getLogs`
 * @param head the number of the head
 * @returns the text of the result; undefined if the receipts of a block are missing
 * @example
 * deriveLogs([{ fromBlock: '0x1', toBlock: '0x2' }], 2, known) // '[{"address":…}]'
 */
export function deriveLogs(params: unknown, head: number, known: Known): string | undefined {
  const filter: unknown = Array.isArray(params) ? params[0] : undefined
  if (typeof filter !== 'object' || filter === null) return undefined
  const { fromBlock, toBlock, blockHash } = filter as Record<string, unknown>
  if (typeof blockHash === 'string') return toText(collect([blockHash], filter, known))
  const [first, last] = [Number(fromBlock), Math.min(Number(toBlock), head)]
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last)) return undefined
  if (first > last || last - first > MOST_BLOCKS) return undefined
  const blocks = Array.from({ length: last - first + 1 }, (_, index) => `0x${(first + index).toString(16)}`)
  return toText(collect(blocks, filter, known))
}

const MOST_BLOCKS = 10_000

function collect(blocks: readonly string[], filter: unknown, known: Known): string[] | undefined {
  const found: string[] = []
  for (const block of blocks) {
    const receiptsText = known('eth_getBlockReceipts', [block])
    const logs = receiptsText === undefined ? undefined : selectLogs(receiptsText, filter)
    if (!logs) return undefined
    found.push(...logs)
  }
  return found
}

function toText(logs: readonly string[] | undefined): string | undefined {
  return logs && `[${logs.join(',')}]`
}
