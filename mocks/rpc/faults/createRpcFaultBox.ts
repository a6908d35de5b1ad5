import { createRandom, type Random } from '#mocks/core/createRandom'
import { isForEffect } from './effectCalls.ts'
import type { FaultCall } from './faultCall.ts'
import { matchesRpcFault } from './matchesRpcFault.ts'
import type { ActiveRpcFault, RpcFault, RpcFaultBox, RpcFaultEffect } from './rpcFault.ts'

/** A fault that meets a call. */
export type DueRpcFault = {
  readonly id: string
  /** What people call it, or its kind. */
  readonly name: string
  readonly effect: RpcFaultEffect
  /** The fault's own stream of chance, for what its effect draws. */
  readonly random: Random
}

/** The faults of a gateway, and which of them meet a call. */
export type RpcFaultSource = RpcFaultBox & {
  /** The faults that meet a call, in the order in which they were put on. Each counts it. */
  decide(call: FaultCall): readonly DueRpcFault[]
}

type Entry = {
  readonly id: string
  readonly fault: RpcFault
  /** Decides whether a call that fits is taken. */
  readonly chance: Random
  readonly random: Random
  /** How many calls fitted so far. */
  seen: number
  hits: number
}

const NONE: readonly DueRpcFault[] = []

/**
 * Makes the faults of one gateway: which are on, and which call they meet. Pure: no clock, no socket; chance comes from
 * seeds, so that the same calls meet the same faults in every run.
 *
 * @example
 * const box = createRpcFaultBox()
 * box.add({ match: { method: 'eth_call', nth: 2 }, do: { kind: 'error', code: -32000, message: 'header not found' } })
 */
export function createRpcFaultBox(): RpcFaultSource {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let added = 0
  let listed: readonly ActiveRpcFault[] | undefined

  function change(): void {
    listed = undefined
    for (const listener of [...listeners]) listener()
  }

  return {
    getState() {
      listed ??= [...entries.values()].map(({ id, fault, hits }) => ({ id, fault, hits }))
      return listed
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(fault) {
      added += 1
      const id = `fault-${added}`
      entries.set(id, toEntry(id, fault))
      change()
      return id
    },
    remove(id) {
      if (entries.delete(id)) change()
    },
    clear() {
      if (entries.size === 0) return
      entries.clear()
      change()
    },
    decide(call) {
      if (entries.size === 0) return NONE
      const due = [...entries.values()].filter((entry) => takes(entry, call))
      if (due.length === 0) return NONE
      change()
      return due.map(({ id, fault, random }) => ({ id, name: fault.name ?? fault.do.kind, effect: fault.do, random }))
    },
  }
}

function toEntry(id: string, fault: RpcFault): Entry {
  const { match, do: effect } = fault
  const drawn = effect.kind === 'delay' ? effect.seed : undefined
  return { id, fault, chance: createRandom(match.seed ?? 1), random: createRandom(drawn ?? 1), seen: 0, hits: 0 }
}

/** Whether a fault meets a call; counts the call as seen where it fits. */
function takes(entry: Entry, call: FaultCall): boolean {
  const { match, do: effect } = entry.fault
  // A chain is reorganised once, whatever comes after.
  if (entry.hits >= (effect.kind === 'reorg' ? 1 : (match.times ?? Number.POSITIVE_INFINITY))) return false
  if (!isForEffect(effect.kind, call) || !matchesRpcFault(match, call)) return false
  entry.seen += 1
  if (match.nth !== undefined && match.nth !== entry.seen) return false
  if (match.probability !== undefined && entry.chance() >= match.probability) return false
  entry.hits += 1
  return true
}
