import { createFaultList, type FaultEntry } from '#mocks/core/faults/createFaultList'
import { drawDelay, matchesMethod } from '#mocks/core/faults/sharedFault'
import type { RelayRole } from '#mocks/relay/relayTypes'
import { parseRelayFault } from './parseRelayFault.ts'
import {
  EFFECT_TIMES,
  type FaultDirection,
  type FrameEffect,
  type ImmediateEffect,
  isAtOnce,
  type RelayFault,
  type RelayFaultEffect,
  type RelayFaultMatch,
  type StandingEffect,
} from './relayFault.ts'

export type FaultClient = { readonly clientId: string; readonly role: RelayRole }

export type FaultFrame = {
  readonly direction: FaultDirection
  readonly client: FaultClient
  readonly method: string | undefined
  readonly tag: number | undefined
  readonly topic: string | undefined
}

export type DueEffect = Readonly<{ id: string; effect: FrameEffect | ImmediateEffect; delayMs: number }>

export type StandingFault = { readonly id: string; readonly effect: StandingEffect }

export type RelayFaultList = ReturnType<typeof createRelayFaultList>

/** An effect that takes place at once is carried out when it is added, and never applies to a frame. */
export function createRelayFaultList() {
  const { add, remove, clear, list, count, setHeld, get, take, entries } = createFaultList<RelayFault>({
    parse: parseRelayFault,
    defaultTimes: ({ do: { kind } }) => (EFFECT_TIMES[kind] === 'once' ? 1 : Number.POSITIVE_INFINITY),
    firstHits: (fault) => (isAtOnce(fault) ? 1 : 0),
  })
  return {
    add,
    remove,
    clear,
    list,
    count,
    setHeld,
    get: (id: string) => get(id)?.fault,
    judge: (frame: FaultFrame) => take((fault) => fits(fault, frame)).flatMap((entry) => toDue(entry) ?? []),
    standing: (client: FaultClient | undefined) => [...entries()].flatMap((entry) => toStanding(entry, client) ?? []),
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
const isForEffect = (effect: RelayFaultEffect, frame: FaultFrame): boolean =>
  effect.kind !== 'error' || (frame.direction === 'toRelay' && frame.method !== 'irn_subscription')

function toStanding({ id, fault }: FaultEntry<RelayFault>, client: FaultClient | undefined): StandingFault | undefined {
  const { match, do: effect } = fault
  return isStanding(effect) && matchesClient(match.client, client) ? { id, effect } : undefined
}

const isStanding = (effect: RelayFaultEffect): effect is StandingEffect => EFFECT_TIMES[effect.kind] === 'standing'

const isDue = (effect: RelayFaultEffect): effect is FrameEffect | ImmediateEffect =>
  EFFECT_TIMES[effect.kind] !== 'standing'

export function matchesClient(wanted: RelayFaultMatch['client'], client: FaultClient | undefined): boolean {
  if (wanted === undefined) return true
  return client !== undefined && (client.role === wanted || client.clientId === wanted)
}

export function matchesFault(match: RelayFaultMatch, frame: FaultFrame): boolean {
  const { direction, method, tag, topic, client } = match
  if (direction !== undefined && direction !== frame.direction) return false
  if (method !== undefined && !matchesMethod(method, frame.method ?? '')) return false
  if (topic !== undefined && topic.toLowerCase() !== frame.topic) return false
  if (tag !== undefined && !matchesTag(tag, frame.tag)) return false
  return matchesClient(client, frame.client)
}

function matchesTag(wanted: number | readonly number[], tag: number | undefined): boolean {
  if (tag === undefined) return false
  return typeof wanted === 'number' ? wanted === tag : wanted.includes(tag)
}
