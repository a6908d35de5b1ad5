import type { Wait } from '#mocks/core/clock'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'
import type { PlayHolder } from './keptPlay.ts'

export type PlaySettling = {
  note(events: readonly TraceEvent[]): void
  /** A request settles once nothing has happened for a moment after its answer. */
  look(): void
}

/** Milliseconds. */
const REST = 300
/** Polls and blocks never stop. */
const ALWAYS: ReadonlySet<TraceHop> = new Set(['gateway', 'dappRpc', 'walletRpc', 'chain', 'registry'])

export function createPlaySettling({
  holder,
  wait,
  onSettled,
}: {
  readonly holder: PlayHolder
  readonly wait: Wait
  readonly onSettled: () => void
}): PlaySettling {
  const followed = new Set<string>()
  let moves = 0

  async function settle(id: string): Promise<void> {
    let seen: number
    do {
      seen = moves
      await wait(REST)
    } while (seen !== moves)
    holder.change((play) => ({
      ...play,
      requests: play.requests.map((each) => (each.id === id ? { ...each, isSettled: true } : each)),
    }))
    onSettled()
  }

  return {
    note(events) {
      if (events.some(({ hop }) => !ALWAYS.has(hop))) moves += 1
    },
    look() {
      for (const { id, outcome, isSettled } of holder.get().requests) {
        if (!outcome || isSettled || followed.has(id)) continue
        followed.add(id)
        void settle(id)
      }
    },
  }
}
