import type { Random } from '#mocks/core/createRandom'
import { createFaultList } from '#mocks/core/faults/createFaultList'
import { isAffected } from './affectedCalls.ts'
import type { CallToMatch, ChainFault, ChainFaultEffect, ChainFaults } from './chainFault.ts'
import { matchesChainFault } from './chainFault.ts'
import { parseChainFault } from './parseChainFault.ts'

export type DueChainFault = {
  readonly id: string
  /** Its label, or its kind. */
  readonly name: string
  readonly effect: ChainFaultEffect
  readonly random: Random
}

export type ChainFaultSource = ChainFaults & {
  /** In the order in which they were added. Counts the call for each. */
  decide(call: CallToMatch): readonly DueChainFault[]
  setHeld(id: string, held: number): void
  /** Calls the listener when a fault must release what it holds: on its release, and after its removal. */
  onRelease(listener: (id: string) => void): void
}

/** Uses no clock. Randomness comes from seeds, so that the same calls meet the same faults in every run. */
export function createChainFaults(): ChainFaultSource {
  const { add, remove, release, clear, list, subscribe, setHeld, onRelease, take } = createFaultList<ChainFault>({
    parse: parseChainFault,
    defaultTimes: ({ do: { kind } }) => (kind === 'reorg' ? 1 : Number.POSITIVE_INFINITY),
  })
  return {
    ...{ add, remove, release, clear, list, subscribe, setHeld, onRelease },
    decide: (call) =>
      take(({ match, do: effect }) => isAffected(effect.kind, call) && matchesChainFault(match, call)).map(
        ({ id, fault, random }) => ({ id, name: fault.name ?? fault.do.kind, effect: fault.do, random }),
      ),
  }
}
