import type { Fault, Faults } from '#mocks/core/faults/fault'
import type { CarriedOut } from './effectContext.ts'

/**
 * Adds a fault to each of some parts of the bench. It has met its request once it took one, in any of them.
 *
 * @example
 * addFault([chain.faults], { match: { method: 'eth_call' }, do: { kind: 'hang' } }).hasMet() // false
 */
export function addFault<fault extends Fault>(
  parts: readonly Faults<fault>[],
  fault: fault,
): Required<Pick<CarriedOut, 'hasMet' | 'subscribe' | 'undo'>> {
  const added = parts.map((faults) => ({ faults, id: faults.add(fault) }))
  let hits = 0
  const count = (): number =>
    added.reduce((sum, { faults, id }) => sum + (faults.list().find((each) => each.id === id)?.hits ?? 0), 0)
  return {
    hasMet: () => Math.max(hits, count()) > 0,
    subscribe(listener) {
      const stops = parts.map((faults) => faults.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    undo() {
      hits = count()
      for (const { faults, id } of added) faults.remove(id)
    },
  }
}
