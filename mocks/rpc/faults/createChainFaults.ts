import type { Random } from '#mocks/core/createRandom'
import { createFaultList } from '#mocks/core/faults/createFaultList'
import { isAffected } from './affectedCalls.ts'
import type { CallToMatch, ChainFault, ChainFaultEffect } from './chainFault.ts'
import { matchesChainFault } from './chainFault.ts'
import { parseChainFault } from './parseChainFault.ts'

export type DueChainFault = Readonly<{ id: string; name: string; effect: ChainFaultEffect; random: Random }>

export type ChainFaultSource = ReturnType<typeof createChainFaults>

export function createChainFaults() {
  const { add, remove, release, clear, list, subscribe, setHeld, onRelease, take } = createFaultList<ChainFault>({
    parse: parseChainFault,
    defaultTimes: ({ do: { kind } }) => (kind === 'reorg' ? 1 : Number.POSITIVE_INFINITY),
  })
  return {
    add,
    remove,
    release,
    clear,
    list,
    subscribe,
    setHeld,
    onRelease,
    decide: (call: CallToMatch): readonly DueChainFault[] =>
      take(({ match, do: effect }) => isAffected(effect.kind, call) && matchesChainFault(match, call)).map(
        ({ id, fault, random }) => ({ id, name: fault.name ?? fault.do.kind, effect: fault.do, random }),
      ),
  }
}
