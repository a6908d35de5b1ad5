import type { RelayTracer } from '../createRelayTracer.ts'
import type { FaultEffects } from './createFaultEffects.ts'
import type { FaultGate, InFlightFrame } from './createFaultGate.ts'
import type { FaultBoard, FaultClient, StandingFault } from './faultBoard.ts'
import { isAtOnce } from './isAtOnce.ts'
import type { RelayFault, StandingEffect } from './relayFault.ts'

/** The faults of a space, put on and taken off. */
export type SpaceFaults = {
  isOn(): boolean
  add(fault: RelayFault): string
  remove(id: string): void
  release(id: string): void
  clear(): void
  /** How far the space's clock is off; of a client's too where one is given. Milliseconds. */
  skew(client?: FaultClient | undefined): number
  /** Whether a ping is kept back, which counts as a hit. Those of a client that is cut off do not arrive either. */
  stopsPing(client: FaultClient): boolean
  /** How a client's upgrade is refused, where it is; counts as a hit. */
  refusal(client: FaultClient | undefined): { readonly status: number; readonly text: string } | undefined
  /** Writes down what a fault did to a frame. */
  note(id: string, kind: string, inFlight: InFlightFrame): void
}

export type SpaceFaultsParameters = {
  readonly board: FaultBoard
  readonly gate: FaultGate
  readonly effects: FaultEffects
  readonly tracer: RelayTracer | undefined
  /** The space's clock was put forward or back. */
  readonly onSkew: () => void
}

/** Makes the faults of one space. */
export function createSpaceFaults({ board, gate, effects, tracer, onSkew }: SpaceFaultsParameters): SpaceFaults {
  let isOn = board.list().length > 0
  let skew = readSkew(undefined)

  function readSkew(client: FaultClient | undefined): number {
    return sum(board.standing(client).map(({ effect }) => (effect.kind === 'clockSkew' ? effect.ms : 0)))
  }

  /** The first of a kind that is on for a client: what it does is counted, and written down. */
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

  /** What is read for every frame is counted anew only when a fault comes or goes. */
  function refresh(): void {
    isOn = board.list().length > 0
    const before = skew
    skew = readSkew(undefined)
    if (skew !== before) onSkew()
  }

  return {
    isOn: () => isOn,
    add(fault) {
      const id = board.add(fault)
      refresh()
      tracer?.fault({ fault: fault.name ?? id, effect: fault.do.kind, is: 'on' }, undefined)
      if (isAtOnce(fault)) effects.atOnce(fault)
      return id
    },
    remove(id) {
      const fault = board.get(id)
      if (!fault) return
      board.remove(id)
      refresh()
      tracer?.fault({ fault: fault.name ?? id, effect: fault.do.kind, is: 'off' }, undefined)
      // Last: what a frame causes that is let go must not meet the fault again.
      gate.release(id)
    },
    release: (id) => gate.release(id),
    clear() {
      board.clear()
      refresh()
      tracer?.fault({ is: 'cleared' }, undefined)
      gate.releaseAll()
    },
    skew: (client) => (client === undefined || !isOn ? skew : readSkew(client)),
    stopsPing: (client) => (apply(client, 'stopPings') ?? apply(client, 'partition')) !== undefined,
    refusal(client) {
      const effect = apply(client, 'refuse')
      return effect && { status: effect.status, text: effect.body ?? 'Refused by a fault' }
    },
    note(id, kind, { connection, direction, method, tag, topic, message }) {
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
