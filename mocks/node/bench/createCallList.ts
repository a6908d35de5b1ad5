import type { RpcOutcome } from '#mocks/core/jsonRpc'

/** The calls that a node was sent and has not answered. */
export type CallList = {
  /** Adds a call, under an id of its own: 1, 2, 3, … */
  add(): { readonly id: number; readonly outcome: Promise<RpcOutcome> }
  /** Answers a call. An id that is not outstanding is passed over. */
  settle(id: number, outcome: RpcOutcome): void
  /** Answers a call of which the node did not say which it is, JSON-RPC 2.0 §5: the id of what it could not read is null. */
  refuse(outcome: RpcOutcome): void
  /** Answers all calls: the node has gone. */
  settleAll(outcome: RpcOutcome): void
}

/**
 * Keeps count of calls so that each is answered, those too that the node refused without their id. A node answers its
 * calls in any order, so a refusal alone does not tell whose it is. It is one of those that were sent before it came;
 * all others get an answer of their own. When as many are left as were refused, it is these.
 *
 * @example
 * const calls = createCallList()
 * const { id, outcome } = calls.add()
 * calls.settle(id, { resultText: '"0x1"' })
 */
export function createCallList(): CallList {
  const pending = new Map<number, (outcome: RpcOutcome) => void>()
  /** In the order in which they came, each with the last call that was sent before. */
  let refusals: { readonly last: number; readonly outcome: RpcOutcome }[] = []
  let count = 0

  function take(id: number, outcome: RpcOutcome): void {
    pending.get(id)?.(outcome)
    pending.delete(id)
  }

  const sentUpTo = (last: number): number[] => [...pending.keys()].filter((id) => id <= last)

  function settleRefused(): void {
    const index = refusals.findIndex(({ last }, place) => sentUpTo(last).length <= place + 1)
    if (index === -1) return
    const ids = sentUpTo(refusals[index]?.last ?? 0)
    const settled = refusals.splice(0, index + 1)
    for (const [place, id] of ids.entries()) {
      const refusal = settled[place]
      if (refusal) take(id, refusal.outcome)
    }
    settleRefused()
  }

  return {
    add() {
      count += 1
      const id = count
      const outcome = new Promise<RpcOutcome>((resolve) => pending.set(id, resolve))
      return { id, outcome }
    },
    settle(id, outcome) {
      take(id, outcome)
      if (refusals.length > 0) settleRefused()
    },
    refuse(outcome) {
      refusals.push({ last: count, outcome })
      settleRefused()
    },
    settleAll(outcome) {
      for (const id of [...pending.keys()]) take(id, outcome)
      refusals = []
    },
  }
}
