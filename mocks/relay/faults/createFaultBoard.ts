import { createRandom, type Random } from '#mocks/core/createRandom'
import type { ActiveFault } from '../relayTypes.ts'
import { drawDelay } from './drawDelay.ts'
import type { DueEffect, FaultBoard, FaultClient, FaultFrame, StandingFault } from './faultBoard.ts'
import { DEED_TIMES, isAtOnce } from './isAtOnce.ts'
import { matchesClient, matchesFault } from './matchesFault.ts'
import type { FaultEffect, FrameEffect, ImmediateEffect, RelayFault, StandingEffect } from './relayFault.ts'

type Entry = {
  readonly id: string
  readonly fault: RelayFault
  /** Decides whether a frame that fits is taken. */
  readonly chance: Random
  /** Draws times. */
  readonly times: Random
  /** How many frames fitted so far. */
  seen: number
  hits: number
  held: number
}

/**
 * The faults of one space: which are on, and which frame they take. Pure: no clock, no socket; chance comes from seeds,
 * so that the same frames meet the same faults in every run.
 *
 * An effect that is done once falls due on the first frame that fits; with `always`, on each. One that takes effect at
 * once (see {@link isAtOnce}) is the engine's to do when it is put on, and never falls due for a frame.
 *
 * @example
 * const board = createFaultBoard()
 * board.add({ match: { direction: 'toClient', tag: 1109, nth: 1 }, do: { kind: 'drop' } })
 * board.judge(frame) // [{ id: 'fault-1', effect: { kind: 'drop' }, delayMs: 0 }] for the first response that fits
 */
export function createFaultBoard(): FaultBoard {
  const entries = new Map<string, Entry>()
  let added = 0
  let listed: readonly ActiveFault[] | undefined

  return {
    add(fault) {
      added += 1
      const id = `fault-${added}`
      entries.set(id, toEntry(id, fault))
      listed = undefined
      return id
    },
    remove(id) {
      if (entries.delete(id)) listed = undefined
    },
    clear() {
      if (entries.size === 0) return
      entries.clear()
      listed = undefined
    },
    list() {
      listed ??= [...entries.values()].map(({ id, fault, hits, held }) => ({ id, fault, hits, held }))
      return listed
    },
    get: (id) => entries.get(id)?.fault,
    judge(frame) {
      const due = [...entries.values()].flatMap((entry) => judgeOne(entry, frame) ?? [])
      if (due.length > 0) listed = undefined
      return due
    },
    standing: (client) => [...entries.values()].flatMap((entry) => standingOf(entry, client) ?? []),
    count(id) {
      const entry = entries.get(id)
      if (entry === undefined) return
      entry.hits += 1
      listed = undefined
    },
    setHeld(id, held) {
      const entry = entries.get(id)
      if (entry === undefined || entry.held === held) return
      entry.held = held
      listed = undefined
    },
  }
}

function toEntry(id: string, fault: RelayFault): Entry {
  return {
    id,
    fault,
    chance: createRandom(fault.match.seed ?? 1),
    times: createRandom(seedOfDelay(fault.do)),
    seen: 0,
    // What is done at once is done by now.
    hits: isAtOnce(fault) ? 1 : 0,
    held: 0,
  }
}

function seedOfDelay(effect: FaultEffect): number {
  if (effect.kind !== 'delay' || 'ms' in effect.delay) return 1
  return effect.delay.seed ?? 1
}

/** What a fault does to a frame, if anything; counts the frame as seen where it fits. */
function judgeOne(entry: Entry, frame: FaultFrame): DueEffect | undefined {
  const { fault, id } = entry
  const { match, do: effect } = fault
  if (!isDueEffect(effect) || isAtOnce(fault)) return undefined
  const spent = DEED_TIMES[effect.kind] === 'once' && match.always !== true && entry.hits > 0
  if (spent || !isForEffect(effect, frame) || !matchesFault(match, frame)) return undefined
  entry.seen += 1
  if (match.nth !== undefined && match.nth !== entry.seen) return undefined
  if (match.probability !== undefined && entry.chance() >= match.probability) return undefined
  entry.hits += 1
  return { id, effect, delayMs: effect.kind === 'delay' ? drawDelay(effect.delay, entry.times) : 0 }
}

/** Only a call of a client can be answered with an error: not what goes to it, nor its own acknowledgement. */
function isForEffect(effect: FaultEffect, frame: FaultFrame): boolean {
  return effect.kind !== 'error' || (frame.direction === 'toRelay' && frame.method !== 'irn_subscription')
}

function standingOf({ id, fault }: Entry, client: FaultClient | undefined): StandingFault | undefined {
  const { match, do: effect } = fault
  return isStanding(effect) && matchesClient(match.client, client) ? { id, effect } : undefined
}

function isStanding(effect: FaultEffect): effect is StandingEffect {
  return DEED_TIMES[effect.kind] === 'standing'
}

function isDueEffect(effect: FaultEffect): effect is FrameEffect | ImmediateEffect {
  return DEED_TIMES[effect.kind] !== 'standing'
}
