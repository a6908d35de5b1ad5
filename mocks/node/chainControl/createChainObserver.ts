import { type RpcOutcome, readResult } from '#mocks/core/jsonRpc'
import { createListeners } from '#mocks/core/listeners'
import { askUpstream, type GatewayCall, type Stage, type Upstream } from '#mocks/rpc/stage'
import { createSnapshotList, createSnapshotStage } from '#mocks/rpc/stages/snapshots'
import type { ChainRpcState } from '#mocks/world/rpcState'

type ControlState = Pick<ChainRpcState, 'automine' | 'impersonated' | 'snapshots'>

export type ChainObserver = ReturnType<typeof createChainObserver>

/** Anvil's revert doesn't restore the base fee: later blocks would differ. */
export function createChainObserver(node: Upstream, automine: boolean | undefined) {
  const list = createSnapshotList({ upstream: node })
  const filters = createFilterDrain(node)
  let state: ControlState = { automine, impersonated: [], snapshots: list.list() }
  const listeners = createListeners()
  const baseFees = new Map<string, string>()

  function change(part: Partial<ControlState>): void {
    state = { ...state, ...part }
    listeners.notify()
  }
  list.subscribe(() => change({ snapshots: list.list() }))

  const ask = (method: string, params: readonly unknown[] = []) => askUpstream(node, method, params)

  async function readAutomine(): Promise<void> {
    const isOn = await ask('anvil_getAutomine')
    if (typeof isOn === 'boolean' && isOn !== state.automine) change({ automine: isOn })
  }

  function impersonate(address: unknown, on: boolean): void {
    const name = `0x${String(address).toLowerCase().slice(2)}` as const
    const others = state.impersonated.filter((other) => other !== name)
    change({ impersonated: on ? [...others, name] : others })
  }

  async function takeSnapshot(call: GatewayCall, next: (call: GatewayCall) => Promise<RpcOutcome>) {
    // Asked first: a block that is mined in between comes after the snapshot.
    const history = (await ask('eth_feeHistory', ['0x1', 'latest', []])) as { baseFeePerGas?: string[] } | undefined
    const outcome = await next(call)
    const baseFee = history?.baseFeePerGas?.at(-1)
    if (baseFee !== undefined) baseFees.set(toKey(readResult(outcome)), baseFee)
    return outcome
  }

  async function cleanUp(id: unknown): Promise<void> {
    await filters.drain()
    const baseFee = baseFees.get(toKey(id))
    baseFees.delete(toKey(id))
    if (baseFee !== undefined) await ask('anvil_setNextBlockBaseFeePerGas', [baseFee])
  }

  const notes: Readonly<Record<string, (params: readonly unknown[], result: unknown) => Promise<void> | void>> = {
    setAutomine: readAutomine,
    setIntervalMining: readAutomine,
    impersonateAccount: ([address]) => impersonate(address, true),
    stopImpersonatingAccount: ([address]) => impersonate(address, false),
    revert: ([id], result) => (result === true ? cleanUp(id) : undefined),
  }

  const observe: Stage = async (call, next) => {
    // Anvil knows its methods under several prefixes.
    const [, name] = /^(?:evm|anvil|hardhat)_([^_]*)/.exec(call.method) ?? []
    if (name === undefined) return next(call)
    if (name === 'snapshot') return takeSnapshot(call, next)
    const outcome = await next(call)
    const params: readonly unknown[] = Array.isArray(call.params) ? call.params : []
    if ('resultText' in outcome) await notes[name]?.(params, readResult(outcome))
    return outcome
  }

  return {
    stages: [filters.stage, createSnapshotStage({ list }), observe],
    getState: (): ControlState => state,
    subscribe: listeners.add,
    onRevert: list.onRevert,
  }
}

function toKey(id: unknown): string {
  return String(Number(id))
}

const MAKERS: readonly string[] = ['eth_newFilter', 'eth_newBlockFilter', 'eth_newPendingTransactionFilter']
const MOST = 1_000

/** After a revert they would report blocks that it removed. */
function createFilterDrain(node: Upstream) {
  const ids = new Set<string>()
  const stage: Stage = async (call, next) => {
    const outcome = await next(call)
    if (!('resultText' in outcome)) return outcome
    if (MAKERS.includes(call.method)) ids.add(outcome.resultText)
    if (call.method === 'eth_uninstallFilter') ids.delete(JSON.stringify((call.params as unknown[] | undefined)?.[0]))
    const [oldest] = ids
    if (ids.size > MOST && oldest !== undefined) ids.delete(oldest)
    return outcome
  }
  return { stage, drain: () => Promise.all([...ids].map((id) => node.call('eth_getFilterChanges', `[${id}]`))) }
}
