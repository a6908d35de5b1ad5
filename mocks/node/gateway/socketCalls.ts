import type { RpcOutcome } from '#mocks/core/jsonRpc'

/** A refusal without an id is for a call sent before it. When as many are left as refusals, they are theirs. */
export function createCallList() {
  const pending = new Map<number, (outcome: RpcOutcome) => void>()
  /** In order of arrival, each with the last call that was sent before it. */
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
    settle(id: number, outcome: RpcOutcome): void {
      take(id, outcome)
      if (refusals.length > 0) settleRefused()
    },
    /** Answers a call that the node refused with the id null, because it could not read the call (JSON-RPC 2.0 §5). */
    refuse(outcome: RpcOutcome): void {
      refusals.push({ last: count, outcome })
      settleRefused()
    },
    settleAll(outcome: RpcOutcome): void {
      for (const id of [...pending.keys()]) take(id, outcome)
      refusals = []
    },
  }
}

export function createLineReader(onLine: (line: string) => void): (piece: string) => void {
  // Joined only when the line is complete: a large one comes in many pieces.
  let begun: string[] = []
  return (piece) => {
    let start = 0
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', start)) {
      const last = piece.slice(start, end)
      start = end + 1
      if (begun.length === 0) onLine(last)
      else {
        const line = begun.join('') + last
        begun = []
        onLine(line)
      }
    }
    if (start < piece.length) begun.push(piece.slice(start))
  }
}
