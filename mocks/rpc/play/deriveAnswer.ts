import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { BlockRef, CassetteMeta } from '#mocks/rpc/cassette/cassetteFormat'
import { selectLogs } from './deriveEmit.ts'
import { findNewestBlock, resultOf } from './outcomes.ts'
import type { PlacedCall } from './placeCall.ts'

const MOST_BLOCKS = 10_000

export type DeriveParameters = {
  readonly call: PlacedCall
  readonly meta: CassetteMeta
  readonly head: BlockRef | undefined
  readonly find: (method: string, params: unknown) => RpcOutcome | undefined
}

type Known = (method: string, params: readonly unknown[]) => string | undefined

export function deriveAnswer(parameters: DeriveParameters): RpcOutcome | undefined {
  const { method } = parameters.call
  const resultText = Object.hasOwn(DERIVATIONS, method) ? DERIVATIONS[method]?.(parameters) : undefined
  return resultText === undefined ? undefined : { resultText }
}

type Derivation = (parameters: DeriveParameters) => string | undefined

function fromAccount(member: 'balance' | 'nonce' | 'code'): Derivation {
  return ({ call, find }) => {
    const text = resultOf(find('eth_getAccountInfo', call.params))
    const value: unknown =
      text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown> | null)?.[member]
    return typeof value === 'string' ? JSON.stringify(value) : undefined
  }
}

const nothing: Derivation = () => 'null'

const notYet: Derivation = ({ call, head }) => {
  const number = findNewestBlock(call.method, call.params, { resultText: 'null' })
  return head && number !== undefined && number > Number(head.number) ? 'null' : undefined
}

const DERIVATIONS: Readonly<Record<string, Derivation>> = {
  eth_chainId: ({ meta }) => JSON.stringify(`0x${meta.chainId.toString(16)}`),
  net_version: ({ meta }) => JSON.stringify(String(meta.chainId)),
  eth_blockNumber: ({ head }) => head && JSON.stringify(head.number),
  web3_clientVersion: ({ meta }) => JSON.stringify(meta.client ?? meta.tool),
  eth_getBalance: fromAccount('balance'),
  eth_getTransactionCount: fromAccount('nonce'),
  eth_getCode: fromAccount('code'),
  eth_getTransactionReceipt: nothing,
  eth_getTransactionByHash: nothing,
  eth_getBlockByNumber: notYet,
  eth_getBlockReceipts: notYet,
  eth_getLogs: ({ call, head, find }) =>
    head && deriveLogs(call.params, Number(head.number), (method, params) => resultOf(find(method, params))),
}

/** Also for a range that was not recorded. Blocks after the head have no logs, as on Anvil. */
function deriveLogs(params: unknown, head: number, known: Known): string | undefined {
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

const toText = (logs: readonly string[] | undefined): string | undefined => logs && `[${logs.join(',')}]`
