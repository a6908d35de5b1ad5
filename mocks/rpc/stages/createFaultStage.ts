import type { Clock, Wait } from '#mocks/core/clock'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { SEND_METHODS } from '#mocks/rpc/faults/affectedCalls'
import { createFilterLag, createRateWindows } from '#mocks/rpc/faults/effectContext'
import type { CallToMatch, ChainFaultEffect } from '../faults/chainFault.ts'
import type { ChainFaultSource, DueChainFault } from '../faults/createChainFaults.ts'
import { createFeedGuard } from '../faults/createFeedGuard.ts'
import { createHeldPool } from '../faults/createHeldPool.ts'
import type { EffectContext, EffectRun, ReceiptWatch } from '../faults/effectContext.ts'
import { chainFaultEffects } from '../faults/effects/chainFaultEffects.ts'
import { fetchTransaction } from '../faults/fetchTransaction.ts'
import {
  firstParamOf,
  type GatewayCall,
  type GatewayConnection,
  type Next,
  type Stage,
  type Upstream,
} from '../stage.ts'

/** Behind the trace, which shows what clients see, and before the subscriptions, which it can hold back. */
export function createFaultStage(parameters: {
  readonly box: ChainFaultSource
  readonly upstream: Upstream
  readonly wait: Wait
  readonly clock: Clock
}): Stage {
  const { box, upstream, clock } = parameters
  const pool = createHeldPool({ upstream, onHeld: box.setHeld })
  const receipts = createReceiptWatch()
  const filters = createFilterLag(upstream)
  const feeds = createFeedGuard({ box, upstream })
  const context: EffectContext = { ...parameters, pool, receipts, filters, windows: createRateWindows(clock) }

  box.onRelease(pool.release)

  const askNode = async (call: GatewayCall, next: Next): Promise<RpcOutcome> => {
    const outcome = (await refuse(call)) ?? (await pool.answer(call, next))
    if (!filters.busy || call.method !== 'eth_getFilterChanges') return outcome
    return filters.sieve(firstParamOf(call), outcome, Number.POSITIVE_INFINITY)
  }

  async function refuse(call: GatewayCall): Promise<RpcOutcome | undefined> {
    if (pool.size === 0 || !SEND_METHODS.includes(call.method)) return undefined
    const sent = await fetchTransaction(call, upstream, pool)
    return sent && pool.refuse(sent)
  }

  async function meet(call: GatewayCall, next: Next): Promise<RpcOutcome> {
    const due = box.decide(toCallToMatch(call))
    if (due.length > 0 && call.notes) call.notes['faults'] = due.map(({ name }) => name)
    const last: Next = (passed) => askNode(passed, next)
    const outcome = await due.reduceRight<Next>((after, one) => (each) => run(one, each, after, context), last)(call)
    if (receipts.size > 0 && call.method === 'eth_getTransactionReceipt' && isFound(outcome))
      receipts.tell(firstParamOf(call))
    return outcome
  }

  async function subscribe(call: GatewayCall, connection: GatewayConnection, next: Next): Promise<RpcOutcome> {
    const outcome = await meet({ ...call, connection: feeds.guard(connection) }, next)
    if (call.method === 'eth_subscribe' && 'resultText' in outcome)
      feeds.add(String(JSON.parse(outcome.resultText)), call)
    return outcome
  }

  return (call, next) => {
    const { method, connection } = call
    if (connection && (method === 'eth_subscribe' || method === 'eth_unsubscribe'))
      return subscribe(call, connection, next)
    const idle = box.list().length === 0 && pool.size === 0 && !filters.busy && receipts.size === 0
    return idle ? next(call) : meet(call, next)
  }
}

function run(due: DueChainFault, call: GatewayCall, next: Next, context: EffectContext): Promise<RpcOutcome> {
  const effect = chainFaultEffects[due.effect.kind] as EffectRun<ChainFaultEffect['kind']>
  return effect(due.effect, call, next, context, due)
}

function toCallToMatch({ method, paramsText, client, connection }: GatewayCall): CallToMatch {
  return { method, paramsText, client, transport: connection ? 'websocket' : 'http' }
}

const isFound = (outcome: RpcOutcome): boolean => 'resultText' in outcome && outcome.resultText !== 'null'

function createReceiptWatch(): ReceiptWatch {
  const waiting = new Map<string, () => void>()
  return {
    seen: (hash) => new Promise((resolve) => waiting.set(hash.toLowerCase(), resolve)),
    tell(hash) {
      waiting.get(hash.toLowerCase())?.()
      waiting.delete(hash.toLowerCase())
    },
    get size() {
      return waiting.size
    },
  }
}
