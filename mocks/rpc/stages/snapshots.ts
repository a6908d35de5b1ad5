import type { Hex } from 'viem'
import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { createListeners } from '#mocks/core/listeners'
import type { Stage, Upstream } from '#mocks/rpc/stage'

type Snapshot = { readonly id: Hex; readonly blockNumber: number }
export type SnapshotList = ReturnType<typeof createSnapshotList>
type Run = (params: readonly unknown[], ask: () => Promise<RpcOutcome>) => Promise<RpcOutcome>

export function createSnapshotStage(parameters: { readonly list: SnapshotList }): Stage {
  const { list } = parameters
  return (call, next) => {
    if (!list.minds(call.method)) return next(call)
    return list.run(call.method, Array.isArray(call.params) ? call.params : [], () => next(call))
  }
}

/** Reverting to a snapshot whose block is gone corrupts Anvil's head, so the list refuses it. */
export function createSnapshotList(parameters: { readonly upstream: Upstream }) {
  const { upstream } = parameters
  const changed = createListeners()
  const reverted = createListeners()
  const gone = new Map<string, string>()
  let snapshots: readonly Snapshot[] = []
  // Calls run one at a time, as their order matters.
  let last: Promise<unknown> = Promise.resolve()

  function keep(isGood: (snapshot: Snapshot, index: number) => boolean, why: string): void {
    const kept = snapshots.filter(isGood)
    for (const snapshot of snapshots) if (!kept.includes(snapshot)) gone.set(snapshot.id, why)
    if (kept.length === snapshots.length) return
    snapshots = kept
    changed.notify()
  }

  async function take(ask: () => Promise<RpcOutcome>): Promise<RpcOutcome> {
    const outcome = await ask()
    const id = 'resultText' in outcome ? toId(JSON.parse(outcome.resultText)) : undefined
    if (id === undefined) return outcome
    snapshots = [...snapshots, { id, blockNumber: await readBlock(id, upstream) }]
    gone.delete(id)
    changed.notify()
    return outcome
  }

  const revert: Run = async (params, ask) => {
    const id = toId(params[0])
    if (id === undefined) return ask()
    const index = snapshots.findIndex((snapshot) => snapshot.id === id)
    if (index < 0) return refuse(id, gone.get(id), snapshots)
    const outcome = await ask()
    const done = 'resultText' in outcome && outcome.resultText === 'true'
    if (!done) {
      keep((snapshot) => snapshot.id !== id, 'the node no longer has it')
      return outcome
    }
    keep((_, place) => place <= index, `the chain was reverted to ${id}, which is older`)
    keep((_, place) => place < index, 'the chain was already reverted to it, and each can be used once')
    reverted.notify()
    return outcome
  }

  const shorten = (why: string, toHeight: (params: readonly unknown[]) => Promise<number>): Run => {
    return async (params, ask) => {
      const outcome = await ask()
      if ('errorText' in outcome) return outcome
      const height = await toHeight(params)
      keep(({ blockNumber }) => blockNumber <= height, why)
      reverted.notify()
      return outcome
    }
  }
  const reset = shorten('the chain was reset', async () => -1)
  const runs: Readonly<Record<string, Run>> = {
    evm_snapshot: (_, ask) => take(ask),
    anvil_snapshot: (_, ask) => take(ask),
    evm_revert: revert,
    anvil_revert: revert,
    anvil_reset: reset,
    hardhat_reset: reset,
    anvil_rollback: shorten('its block was rolled back', () => readHead(upstream)),
    anvil_reorg: shorten('its block was reorganised away', async ([options]) => {
      return (await readHead(upstream)) - toDepth(options)
    }),
  }

  return {
    list: () => snapshots,
    subscribe: changed.add,
    onRevert: reverted.add,
    minds: (method: string) => Object.hasOwn(runs, method),
    run(
      method: string,
      params: readonly unknown[],
      ask: () => Promise<RpcOutcome> = () => upstream.call(method, JSON.stringify(params)),
    ) {
      const run = Object.hasOwn(runs, method) ? runs[method] : undefined
      if (!run) return ask()
      const ran = last.then(() => run(params, ask))
      last = ran.catch(() => {})
      return ran
    },
  }
}

/** Anvil also accepts a number. */
function toId(value: unknown): Hex | undefined {
  const isNumber = typeof value === 'number' ? Number.isInteger(value) : /^(0x[0-9a-f]+|\d+)$/i.test(String(value))
  return isNumber ? `0x${BigInt(value as string | number).toString(16)}` : undefined
}

/** `anvil_reorg` accepts it alone, or in an object. */
const toDepth = (options: unknown): number =>
  Number(typeof options === 'object' && options !== null && 'depth' in options ? options.depth : options)

function refuse(id: string, why: string | undefined, snapshots: readonly Snapshot[]): RpcOutcome {
  const known = snapshots.length === 0 ? 'There are none' : `There are: ${snapshots.map((one) => one.id).join(', ')}`
  const message = why === undefined ? `There is no snapshot ${id}` : `Snapshot ${id} is no longer valid: ${why}`
  return toErrorOutcome({ code: -32000, message: `${message}. ${known}` })
}

async function readHead(upstream: Upstream): Promise<number> {
  const outcome = await upstream.call('eth_blockNumber', '[]')
  return 'resultText' in outcome ? Number(JSON.parse(outcome.resultText)) : 0
}

/** From Anvil's list: the head may have changed since. */
async function readBlock(id: string, upstream: Upstream): Promise<number> {
  const outcome = await upstream.call('anvil_metadata', '[]')
  if (!('resultText' in outcome)) return readHead(upstream)
  const { snapshots } = JSON.parse(outcome.resultText) as { snapshots?: Record<string, [number, string]> }
  return snapshots?.[id]?.[0] ?? readHead(upstream)
}
