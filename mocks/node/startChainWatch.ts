import type { Trace } from '#mocks/trace/createTrace'
import type { ChainHealth } from '#mocks/world/linkProtocol'
import type { RpcSocket } from './startRpcSocket.ts'

export type ChainWatchParameters = {
  readonly chainId: number
  /** Straight to the node: what the bench asks for itself is no part of the gateway's trace. */
  readonly socket: RpcSocket
  readonly trace: Trace
  /** Called when the health changed. */
  readonly onChange: () => void
}

/** What a chain does by itself, told to the trace and to whoever asks for its health. */
export type ChainWatch = {
  /** As it is now. */
  health(): ChainHealth
}

type Quantity = `0x${string}`

/** The part of a receipt that the trace tells, in the words of eth_getBlockReceipts. */
type Receipt = {
  readonly transactionHash: string
  readonly from: string
  readonly to: string | null
  readonly contractAddress: string | null
  readonly status: Quantity
  readonly gasUsed: Quantity
  readonly effectiveGasPrice: Quantity
  readonly logs: readonly unknown[]
}

const LOG_LIMIT = 20

/**
 * Watches a chain for new blocks: each is an event of hop `chain`, and each transaction mined in it another one, joined
 * to its flow by `tx:<hash>`. It ends with the socket.
 *
 * @example
 * const watch = await startChainWatch({ chainId: 31337, socket, trace, onChange: () => console.log(watch.health()) })
 */
export async function startChainWatch(parameters: ChainWatchParameters): Promise<ChainWatch> {
  const { chainId, socket, trace, onChange } = parameters
  let blockNumber: number | undefined
  let status: ChainHealth['status'] = 'running'
  let telling: Promise<void> = Promise.resolve()
  let subscription: unknown

  async function tell(number: number, hash: string): Promise<void> {
    const receipts = (await socket.request('eth_getBlockReceipts', [hash]).catch(() => null)) as Receipt[] | null
    const block = { number, hash, ...(receipts ? { transactions: receipts.length } : {}), chainId }
    trace.emit({ hop: 'chain', phase: 'event', method: 'block', data: block })
    for (const receipt of receipts ?? []) {
      const keys = [`tx:${receipt.transactionHash.toLowerCase()}`]
      const data = { ...describe(receipt), blockNumber: number, blockHash: hash, chainId }
      trace.emit({ hop: 'chain', phase: 'event', method: 'mined', keys, data })
    }
  }

  socket.onNotification((id, text) => {
    if (id !== subscription) return
    const { number, hash } = JSON.parse(text).params.result as { number: Quantity; hash: string }
    blockNumber = Number(number)
    // One after the other: the answers for two blocks could come in any order.
    telling = telling.then(() => tell(Number(number), hash))
    onChange()
  })
  void socket.closed.then(() => {
    status = 'stopped'
    onChange()
  })
  subscription = await socket.request('eth_subscribe', ['newHeads'])
  const head = Number(await socket.request('eth_blockNumber'))
  blockNumber = Math.max(blockNumber ?? 0, head)

  return { health: () => ({ chainId, status, blockNumber }) }
}

function describe(receipt: Receipt): Record<string, unknown> {
  const { logs } = receipt
  return {
    hash: receipt.transactionHash,
    from: receipt.from,
    to: receipt.to,
    contractAddress: receipt.contractAddress,
    status: Number(receipt.status) === 1 ? 'success' : 'reverted',
    gasUsed: Number(receipt.gasUsed),
    effectiveGasPrice: BigInt(receipt.effectiveGasPrice).toString(),
    logCount: logs.length,
    logs: logs.slice(0, LOG_LIMIT),
  }
}
