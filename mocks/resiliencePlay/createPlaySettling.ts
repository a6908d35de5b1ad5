import type { Wait } from '#mocks/core/wait'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'
import type { PlayHolder } from './createPlayHolder.ts'

/** Finds out when an answer has led to all that it leads to at once. */
export type PlaySettling = {
  /** Tells it of events of the trace. */
  note(events: readonly TraceEvent[]): void
  /** Follows the requests that have an answer. Each is settled once nothing has happened for a moment. */
  look(): void
}

/** Milliseconds without an event after which an answer has led to all that it leads to at once. */
const REST = 300
/** Hops at which something always happens: polls and blocks. */
const ALWAYS: ReadonlySet<TraceHop> = new Set(['gateway', 'dappRpc', 'walletRpc', 'chain', 'registry'])

/**
 * Creates what settles the requests of a play.
 *
 * @param onSettled called after each
 * @example
 * const settling = createPlaySettling({ holder, wait, onSettled: look })
 */
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
