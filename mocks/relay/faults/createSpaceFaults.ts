import { checkFaultId } from '#mocks/core/faults/createFaultList'
import type { RelayTracer } from '#mocks/relay/relayTracers'
import type { FrameFaults, InFlightFrame } from './createFrameFaults.ts'
import type { FaultClient, RelayFaultList, StandingFault } from './createRelayFaultList.ts'
import type { SpaceEffects } from './createSpaceEffects.ts'
import { isAtOnce, type RelayFault, type StandingEffect } from './relayFault.ts'

export type SpaceFaultsParameters = {
  readonly board: RelayFaultList
  readonly gate: FrameFaults
  readonly effects: SpaceEffects
  readonly tracer: RelayTracer | undefined
  readonly onSkew: () => void
}

export function createSpaceFaults({ board, gate, effects, tracer, onSkew }: SpaceFaultsParameters) {
  let isOn = board.list().length > 0
  let skew = readSkew(undefined)

  function readSkew(client: FaultClient | undefined): number {
    return sum(board.standing(client).map(({ effect }) => (effect.kind === 'clockSkew' ? effect.ms : 0)))
  }

  function applySkew(client: FaultClient): number {
    for (const { id, effect } of board.standing(client)) if (effect.kind === 'clockSkew') board.count(id)
    return readSkew(client)
  }

  function apply<kind extends StandingEffect['kind']>(client: FaultClient | undefined, kind: kind) {
    if (!isOn) return undefined
    const found = board.standing(client).find((fault) => isOfKind(fault, kind))
    if (found === undefined || !isOfKind(found, kind)) return undefined
    board.count(found.id)
    tracer?.fault({ fault: nameOf(found.id), effect: kind, clientId: client?.clientId }, undefined)
    return found.effect
  }

  function nameOf(id: string): string {
    return board.get(id)?.name ?? id
  }

  function refresh(): void {
    isOn = board.list().length > 0
    const before = skew
    skew = readSkew(undefined)
    if (skew !== before) onSkew()
  }

  return {
    isOn: () => isOn,
    add(fault: RelayFault) {
      const id = board.add(fault)
      refresh()
      tracer?.fault({ fault: fault.name ?? id, effect: fault.do.kind, is: 'on' }, undefined)
      if (isAtOnce(fault)) effects.atOnce(fault)
      return id
    },
    remove(id: string) {
      checkFaultId(id)
      const fault = board.get(id)
      if (!fault) return
      board.remove(id)
      refresh()
      tracer?.fault({ fault: fault.name ?? id, effect: fault.do.kind, is: 'off' }, undefined)
      // Last, so that the effects of released frames do not meet the fault again.
      gate.release(id)
    },
    release(id: string) {
      checkFaultId(id)
      gate.release(id)
    },
    clear() {
      board.clear()
      refresh()
      tracer?.fault({ is: 'cleared' }, undefined)
      gate.releaseAll()
    },
    /** For a client that connects, it counts as a hit. */
    skew: (client?: FaultClient | undefined) => (client === undefined || !isOn ? skew : applySkew(client)),
    /** Pings of a partitioned client are suppressed too. */
    stopsPing: (client: FaultClient) => (apply(client, 'stopPings') ?? apply(client, 'partition')) !== undefined,
    refusal(client: FaultClient | undefined) {
      const effect = apply(client, 'refuse')
      return effect && { status: effect.status, text: effect.body ?? 'Refused by a fault' }
    },
    note(id: string, kind: string, { connection, direction, method, tag, topic, message }: InFlightFrame) {
      const { clientId } = connection.client
      tracer?.fault({ fault: nameOf(id), effect: kind, direction, method, tag, topic, clientId }, message)
    },
  }
}

function isOfKind<kind extends StandingEffect['kind']>(
  fault: StandingFault,
  kind: kind,
): fault is StandingFault & { readonly effect: Extract<StandingEffect, { kind: kind }> } {
  return fault.effect.kind === kind
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
