import { createListeners } from '../createListeners.ts'
import { createRandom, type Random } from '../createRandom.ts'
import { checkInput } from '../input/checkInput.ts'
import { text } from '../input/readers.ts'
import type { ActiveFault, Fault, Faults } from './fault.ts'

const idReader = text()

/** An active fault, as its layer sees it. */
export type FaultEntry<fault> = {
  readonly id: string
  readonly fault: fault
  /** The fault's own source of chance, for its effect. */
  readonly random: Random
  /** How many requests or frames it has taken. */
  readonly hits: number
}

/** The faults of one layer: {@link Faults} for users, the rest for the layer itself. */
export type FaultList<fault> = Faults<fault> & {
  readonly size: number
  get(id: string): FaultEntry<fault> | undefined
  entries(): Iterable<FaultEntry<fault>>
  /**
   * The entries that take a request or frame, in the order in which they were added, by `nth`, `times` and `probability`.
   * Counts it as seen by each entry that it fits, and as a hit by each that takes it.
   */
  take(fits: (fault: fault) => boolean): readonly FaultEntry<fault>[]
  /** Counts a hit of an effect that matches nothing on its own. */
  count(id: string): void
  /** How many frames or transactions a fault holds. */
  setHeld(id: string, held: number): void
  /** Calls the listener when a fault releases what it holds: on release, and after removal. */
  onRelease(listener: (id: string) => void): void
}

export type FaultListParameters<fault> = {
  /** Reads a fault, for programs without types. @throws BenchError for one that is not valid */
  readonly parse: (value: unknown) => fault
  /** What ids begin with, where two lists are reached by one address. Default `fault`. */
  readonly idPrefix?: string | undefined
  /** How often an effect takes place when `match.times` is not given. Default: always. */
  readonly defaultTimes?: ((fault: fault) => number) | undefined
  /** The hits that a fault starts with: 1 if it took effect when it was added. Default 0. */
  readonly firstHits?: ((fault: fault) => number) | undefined
}

type Entry<fault> = FaultEntry<fault> & {
  readonly chance: Random
  seen: number
  hits: number
  held: number
}

const ALWAYS = Number.POSITIVE_INFINITY

/**
 * Creates the list of faults of one layer. It is pure: no clock, no socket. Chance comes from seeds, so that the same
 * requests meet the same faults in every run.
 *
 * @example
 * const list = createFaultList<ChainFault>({ parse: parseChainFault })
 * list.add({ match: { method: 'eth_call', nth: 2 }, do: { kind: 'drop' } })
 * list.take(({ match }) => matchesChainFault(match, call)) // the entry, for the second eth_call
 */
export function createFaultList<fault extends Fault>(parameters: FaultListParameters<fault>): FaultList<fault> {
  const { parse, idPrefix = 'fault', defaultTimes = () => ALWAYS, firstHits = () => 0 } = parameters
  const entries = new Map<string, Entry<fault>>()
  const listeners = createListeners()
  const releaseListeners = createListeners<[id: string]>()
  let added = 0
  let listed: readonly ActiveFault<fault>[] | undefined

  function change(): void {
    listed = undefined
    listeners.notify()
  }

  function release(ids: readonly string[]): void {
    for (const id of ids) releaseListeners.notify(id)
  }

  function takes(entry: Entry<fault>, fits: (fault: fault) => boolean): boolean {
    const { nth, times = defaultTimes(entry.fault), probability } = entry.fault.match
    if (entry.hits >= (times === 'always' ? ALWAYS : times) || !fits(entry.fault)) return false
    entry.seen += 1
    if (nth !== undefined && nth !== entry.seen) return false
    if (probability !== undefined && entry.chance() >= probability) return false
    entry.hits += 1
    return true
  }

  return {
    get size() {
      return entries.size
    },
    add(given) {
      const fault = parse(given)
      added += 1
      const id = `${idPrefix}-${added}`
      const { match, do: effect } = fault
      const seed = 'seed' in effect && typeof effect.seed === 'number' ? effect.seed : 1
      const random = createRandom(seed)
      entries.set(id, {
        id,
        fault,
        chance: createRandom(match.seed ?? 1),
        random,
        seen: 0,
        hits: firstHits(fault),
        held: 0,
      })
      change()
      return id
    },
    remove(id) {
      checkFaultId(id)
      if (!entries.delete(id)) return
      change()
      // Comes last: what is released must not meet the fault again.
      release([id])
    },
    release(id) {
      checkFaultId(id)
      if (entries.has(id)) release([id])
    },
    clear() {
      if (entries.size === 0) return
      const ids = [...entries.keys()]
      entries.clear()
      change()
      release(ids)
    },
    list() {
      listed ??= [...entries.values()].map(({ id, fault, hits, held }) => ({ id, fault, hits, held }))
      return listed
    },
    subscribe: listeners.add,
    get: (id) => entries.get(id),
    entries: () => entries.values(),
    take(fits) {
      if (entries.size === 0) return []
      const taken = [...entries.values()].filter((entry) => takes(entry, fits))
      if (taken.length > 0) change()
      return taken
    },
    count(id) {
      const entry = entries.get(id)
      if (!entry) return
      entry.hits += 1
      change()
    },
    setHeld(id, held) {
      const entry = entries.get(id)
      if (!entry || entry.held === held) return
      entry.held = held
      change()
    },
    onRelease: (listener) => void releaseListeners.add(listener),
  }
}

/** @throws BenchError for what is no text. An unknown id is one */
export function checkFaultId(id: unknown): void {
  checkInput('faults', idReader, id, 'the id')
}
