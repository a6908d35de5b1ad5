import type { Trace } from '#mocks/trace/createTrace'
import type { ChainHealth } from '#mocks/world/linkProtocol'
import type { ChainSpace } from '../chains/chainTypes.ts'

export type ChainWatchParameters = {
  /** What the bench asks for itself goes straight to its node: it is no part of the gateway's trace. */
  readonly space: Pick<ChainSpace, 'chainId' | 'node' | 'player' | 'getState' | 'onRevert'>
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
type Head = { readonly number: Quantity; readonly hash: string; readonly timestamp: Quantity }

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
 * to its flow by `tx:<hash>`. It ends with the node.
 *
 * @example
 * const watch = await startChainWatch({ space, trace, onChange: () => console.log(watch.health()) })
 */
export async function startChainWatch(parameters: ChainWatchParameters): Promise<ChainWatch> {
  const { space, trace, onChange } = parameters
  const { chainId, node } = space
  let head: { readonly number: number; readonly timestamp: number; readonly hash: string } | undefined
  let status: ChainHealth['status'] = 'running'
  let telling: Promise<void> = Promise.resolve()

  async function tell(number: number, hash: string): Promise<void> {
    // A cassette has them by the block's number, which names one block there; of a live chain the hash alone does.
    const which = space.getState().mode === 'cassette' ? `0x${number.toString(16)}` : hash
    const receipts = (await node.request('eth_getBlockReceipts', [which]).catch(() => null)) as Receipt[] | null
    const block = { number, hash, ...(receipts ? { transactions: receipts.length } : {}), chainId }
    trace.emit({ hop: 'chain', phase: 'event', method: 'block', data: block })
    for (const receipt of receipts ?? []) {
      const keys = [`tx:${receipt.transactionHash.toLowerCase()}`]
      const data = { ...describe(receipt), blockNumber: number, blockHash: hash, chainId }
      trace.emit({ hop: 'chain', phase: 'event', method: 'mined', keys, data })
    }
  }

  function note(block: Head): void {
    head = { number: Number(block.number), timestamp: Number(block.timestamp), hash: block.hash }
    onChange()
  }

  function meet(block: Head): void {
    note(block)
    // One after the other: the answers for two blocks could come in any order.
    telling = telling.then(() => tell(Number(block.number), block.hash))
  }

  /** The head as it is, with nothing told of it: at the start, and after the chain went back. */
  async function look(): Promise<void> {
    const block = (await node.request('eth_getBlockByNumber', ['latest', false]).catch(() => null)) as Head | null
    if (block && block.hash !== head?.hash) note(block)
  }

  void node.closed.then(() => {
    status = 'stopped'
    onChange()
  })
  space.onRevert(() => void look())
  if (space.getState().mode === 'cassette') followPlayer(space, meet)
  else await followNode(node, meet)
  await look()

  return { health: () => ({ chainId, status, blockNumber: head?.number, timestamp: head?.timestamp }) }
}

type Meet = (block: Head) => void

async function followNode(node: ChainSpace['node'], meet: Meet): Promise<void> {
  let subscription: unknown
  node.onNotification((id, text) => {
    if (id === subscription) meet(JSON.parse(text).params.result as Head)
  })
  // A node that tells of no blocks is asked when something is wanted of it.
  subscription = await node.request('eth_subscribe', ['newHeads']).catch(() => undefined)
}

/** A replay has a new block when it goes on to its next step. */
function followPlayer({ player, node }: Pick<ChainSpace, 'player' | 'node'>, meet: Meet): void {
  let known = player?.getState().block?.hash
  player?.subscribe(() => {
    const { block } = player.getState()
    if (block === undefined || block.hash === known) return
    known = block.hash
    void node
      .request('eth_getBlockByHash', [block.hash, false])
      .catch(() => node.request('eth_getBlockByNumber', [block.number, false]))
      .then(
        (found) => meet(found as Head),
        () => {},
      )
  })
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
