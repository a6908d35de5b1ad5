import type { Trace } from '#mocks/trace/createTrace'
import type { ChainHealth } from '#mocks/world/linkProtocol'
import type { ChainSpace } from '../chains/chainTypes.ts'

type Quantity = `0x${string}`
type Head = { readonly number: Quantity; readonly hash: string; readonly timestamp: Quantity }

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

/** Each transaction in a block is an event, too, joined to its flow by `tx:<hash>`. */
export async function startChainWatch(parameters: {
  /** The watch asks its node directly, so that its calls do not appear in the gateway's trace. */
  readonly space: Pick<ChainSpace, 'chainId' | 'node' | 'player' | 'getState' | 'onRevert'>
  /** Undefined where another watch writes to the same trace: then this one reports the health alone. */
  readonly trace: Trace | undefined
  readonly onChange: () => void
}): Promise<{ health(): ChainHealth; stop(): void }> {
  const { space, trace, onChange } = parameters
  const { chainId, node } = space
  let head: { readonly number: number; readonly timestamp: number; readonly hash: string } | undefined
  let status: ChainHealth['status'] = 'running'
  let telling: Promise<void> = Promise.resolve()
  let isStopped = false

  async function tell(number: number, hash: string): Promise<void> {
    if (!trace) return
    // A cassette has receipts by block number, which is unambiguous there. On a live chain only the hash is.
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
    if (isStopped) return
    note(block)
    // In sequence: the answers for two blocks could arrive in any order.
    telling = telling.then(() => tell(Number(block.number), block.hash))
  }

  async function look(): Promise<void> {
    const block = (await node.request('eth_getBlockByNumber', ['latest', false]).catch(() => null)) as Head | null
    if (block && block.hash !== head?.hash) note(block)
  }

  void node.closed.then(() => {
    status = 'stopped'
    onChange()
  })
  const ends: ((() => void) | undefined)[] = [space.onRevert(() => void look())]
  if (space.getState().mode === 'cassette') ends.push(followPlayer(space, meet))
  else ends.push(await followNode(node, meet))
  await look()

  return {
    health: () => ({ chainId, status, blockNumber: head?.number, timestamp: head?.timestamp }),
    stop() {
      isStopped = true
      for (const end of ends.splice(0)) end?.()
    },
  }
}

type Meet = (block: Head) => void

async function followNode(node: ChainSpace['node'], meet: Meet): Promise<() => void> {
  let subscription: unknown
  const stop = node.onNotification((id, text) => {
    if (id === subscription) meet(JSON.parse(text).params.result as Head)
  })
  // A node without subscriptions is asked for its head on demand.
  subscription = await node.request('eth_subscribe', ['newHeads']).catch(() => undefined)
  return () => {
    stop()
    if (subscription !== undefined) node.request('eth_unsubscribe', [subscription]).catch(() => {})
  }
}

/** A replay has a new block when it advances to its next step. */
function followPlayer({ player, node }: Pick<ChainSpace, 'player' | 'node'>, meet: Meet): (() => void) | undefined {
  let known = player?.getState().block?.hash
  return player?.subscribe(() => {
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
