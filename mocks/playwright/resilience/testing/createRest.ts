import type { BenchChain } from '#mocks/node/bench/benchTypes'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'

export type RestParameters = {
  readonly trace: Trace
  readonly chains: readonly BenchChain[]
  /** Milliseconds without an event after which nothing more comes. */
  readonly ms: number
}

export type Rest = {
  /** @returns the number of events until now: the same as the last time if there were none */
  rest(): Promise<number>
  stop(): void
}

/** Methods that clients poll while they wait. */
const POLLS: ReadonlySet<string> = new Set(['eth_blockNumber', 'eth_getTransactionByHash', 'eth_getTransactionReceipt'])
/** The hops of a dapp's and a wallet's calls to a node. */
const CALLS: ReadonlySet<TraceHop> = new Set(['dappRpc', 'walletRpc'])
/** Milliseconds after which a call that has no answer counts as hanging. */
const LONGEST_CALL = 1_500
/** Turns of the event loop that read what has arrived meanwhile. */
const TURNS = 3

/**
 * Creates a wait for the moment when nothing happens any more: the trace gets no events, no call to a node is open, and
 * each node has carried out the commands before. On a busy machine it waits longer.
 *
 * @example
 * const { rest, stop } = createRest({ trace, chains: bench.chains, ms: 25 })
 * await rest()
 */
export function createRest({ trace, chains, ms }: RestParameters): Rest {
  let moves = 0
  /** When each call to a node began that has no answer yet. */
  const calls = new Map<string, number>()
  const stop = trace.subscribe((events = []) => {
    for (const event of events) {
      if (isMove(event)) moves += 1
      const { hop, phase, span } = event
      if (!CALLS.has(hop) || span === undefined) continue
      if (phase === 'request') calls.set(span, performance.now())
      else calls.delete(span)
    }
  })
  const isAsking = () => [...calls.values()].some((began) => performance.now() - began < LONGEST_CALL)
  async function untilQuiet(): Promise<void> {
    let seen: number
    do {
      seen = moves
      await new Promise((resolve) => setTimeout(resolve, ms))
      for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    } while (seen !== moves || isAsking())
  }
  return {
    async rest() {
      let seen: number
      do {
        await untilQuiet()
        seen = moves
        await Promise.all(chains.map(({ node }) => node.request('eth_blockNumber')))
      } while (seen !== moves)
      return moves
    },
    stop,
  }
}

function isMove({ hop, method = '' }: TraceEvent): boolean {
  return hop !== 'action' && !POLLS.has(method)
}
