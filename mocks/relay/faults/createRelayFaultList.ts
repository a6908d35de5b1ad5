import { createFaultList, type FaultEntry } from '#mocks/core/faults/createFaultList'
import { drawDelay } from '#mocks/core/faults/drawDelay'
import { EFFECT_TIMES, isAtOnce } from './isAtOnce.ts'
import { matchesClient, matchesFault } from './matchesFault.ts'
import { parseRelayFault } from './parseRelayFault.ts'
import type { FrameEffect, ImmediateEffect, RelayFault, RelayFaultEffect, StandingEffect } from './relayFault.ts'
import type { DueEffect, FaultClient, FaultFrame, RelayFaultList, StandingFault } from './relayFaultList.ts'

/**
 * An effect that happens once applies to the first matching frame, unless `times` says otherwise. One that takes place
 * at once (see {@link isAtOnce}) is carried out when it is added, and never applies to a frame.
 */
export function createRelayFaultList(): RelayFaultList {
  const list = createFaultList<RelayFault>({
    parse: parseRelayFault,
    defaultTimes: ({ do: { kind } }) => (EFFECT_TIMES[kind] === 'once' ? 1 : Number.POSITIVE_INFINITY),
    firstHits: (fault) => (isAtOnce(fault) ? 1 : 0),
  })
  return {
    add: list.add,
    remove: list.remove,
    clear: list.clear,
    list: list.list,
    get: (id) => list.get(id)?.fault,
    judge: (frame) => list.take((fault) => fits(fault, frame)).flatMap((entry) => toDue(entry) ?? []),
    standing: (client) => [...list.entries()].flatMap((entry) => toStanding(entry, client) ?? []),
    count: list.count,
    setHeld: list.setHeld,
  }
}

function fits(fault: RelayFault, frame: FaultFrame): boolean {
  if (!isDue(fault.do) || isAtOnce(fault)) return false
  return isForEffect(fault.do, frame) && matchesFault(fault.match, frame)
}

function toDue({ id, fault: { do: effect }, random }: FaultEntry<RelayFault>): DueEffect | undefined {
  if (!isDue(effect)) return undefined
  return { id, effect, delayMs: effect.kind === 'delay' ? drawDelay(effect, random) : 0 }
}

/** Only a client's call can be answered with an error. */
function isForEffect(effect: RelayFaultEffect, frame: FaultFrame): boolean {
  return effect.kind !== 'error' || (frame.direction === 'toRelay' && frame.method !== 'irn_subscription')
}

function toStanding({ id, fault }: FaultEntry<RelayFault>, client: FaultClient | undefined): StandingFault | undefined {
  const { match, do: effect } = fault
  return isStanding(effect) && matchesClient(match.client, client) ? { id, effect } : undefined
}

function isStanding(effect: RelayFaultEffect): effect is StandingEffect {
  return EFFECT_TIMES[effect.kind] === 'standing'
}

function isDue(effect: RelayFaultEffect): effect is FrameEffect | ImmediateEffect {
  return EFFECT_TIMES[effect.kind] !== 'standing'
}
