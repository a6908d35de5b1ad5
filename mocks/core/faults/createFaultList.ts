import { createListeners } from '#mocks/core/listeners'
import { createRandom, type Random } from '../createRandom.ts'
import { checkInput } from '../input/checkInput.ts'
import { text } from '../input/readers.ts'
import type { ActiveFault, Fault, Faults } from './sharedFault.ts'

const idReader = text()

export type FaultEntry<fault> = {
  readonly id: string
  readonly fault: fault
  readonly random: Random
  readonly hits: number
}

export type FaultList<fault> = Faults<fault> & {
  readonly size: number
  get(id: string): FaultEntry<fault> | undefined
  entries(): Iterable<FaultEntry<fault>>
  /** The matching entries in order, by `nth`, `times` and `probability`. Counts them as seen, and as hits if taken. */
  take(fits: (fault: fault) => boolean): readonly FaultEntry<fault>[]
  count(id: string): void
  setHeld(id: string, held: number): void
  onRelease(listener: (id: string) => void): void
}

export type FaultListParameters<fault> = {
  readonly parse: (value: unknown) => fault
  readonly idPrefix?: string | undefined
  readonly defaultTimes?: ((fault: fault) => number) | undefined
  readonly firstHits?: ((fault: fault) => number) | undefined
}

type Entry<fault> = FaultEntry<fault> & { readonly chance: Random; seen: number; hits: number; held: number }

const ALWAYS = Number.POSITIVE_INFINITY

/** Pure: no clock, no socket. Chance comes from seeds, so that the same requests meet the same faults in every run. */
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
      const [chance, random] = [createRandom(match.seed ?? 1), createRandom(seed)]
      entries.set(id, { id, fault, chance, random, seen: 0, hits: firstHits(fault), held: 0 })
      change()
      return id
    },
    remove(id) {
      checkFaultId(id)
      if (!entries.delete(id)) return
      change()
      // Last: what is released must not meet the fault again.
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

export function checkFaultId(id: unknown): void {
  checkInput('faults', idReader, id, 'the id')
}
