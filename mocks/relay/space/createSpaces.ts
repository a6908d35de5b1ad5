import { checkListener } from '#mocks/core/listeners'
import type { Batch } from '#mocks/relay/createBatch'
import type { RelaySpace, RelaySpaceState } from '#mocks/relay/relayTypes'
import type { SpaceEngine } from './createSpace.ts'

export type Spaces = ReturnType<typeof createSpaces>

export type SpaceEntry = {
  readonly name: string
  readonly engine: SpaceEngine
  readonly space: RelaySpace
  /** The listeners to its changes. They outlive the space, and are notified of the next one with the same name. */
  readonly listeners: Set<() => void>
  getState(): RelaySpaceState
  readonly touch: () => void
  /** Requested by name: it is then kept when it is empty. */
  named: boolean
  leftAt: number
}

export type SpacesParameters = Readonly<{ limit: number; batch: Batch; createEngine: (name: string) => SpaceEngine }>

const ROOT = ''
const GOING_AWAY = 1001

type SpaceHandleParameters = {
  readonly name: string
  readonly batch: Batch
  readonly open: () => SpaceEntry
  readonly listen: (listener: () => void) => () => void
}

export function createSpaces({ limit, batch, createEngine }: SpacesParameters) {
  const entries = new Map<string, SpaceEntry>()
  const listened = new Map<string, Set<() => void>>()
  let departures = 0

  function create(name: string): SpaceEntry {
    const listeners = listened.get(name) ?? new Set()
    const engine = createEngine(name)
    let state: RelaySpaceState | undefined
    const notify = () => {
      for (const listener of [...listeners]) listener()
    }
    departures += 1
    return {
      name,
      engine,
      listeners,
      named: false,
      leftAt: departures,
      space: createSpaceHandle({ name, batch, open: () => open(name), listen: (listener) => listen(name, listener) }),
      getState() {
        state ??= engine.readState()
        return state
      },
      touch() {
        state = undefined
        if (listeners.size > 0) batch.changed(notify)
      },
    }
  }

  function keep(entry: SpaceEntry): void {
    const spare = entries.size >= limit ? findSpare(entries.values()) : undefined
    if (spare) forget(spare)
    entries.set(entry.name, entry)
  }

  function open(name: string): SpaceEntry {
    const found = entries.get(name)
    if (found) {
      found.named = true
      return found
    }
    const entry = create(name)
    entry.named = true
    keep(entry)
    return entry
  }

  function listen(name: string, listener: () => void): () => void {
    checkListener(listener)
    const { listeners } = open(name)
    listeners.add(listener)
    listened.set(name, listeners)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && listened.get(name) === listeners) listened.delete(name)
    }
  }

  function forget(entry: SpaceEntry): void {
    batch.begin()
    entries.delete(entry.name)
    shut(entry)
    entry.touch()
    batch.end()
  }

  function forgetEmpty(entry: SpaceEntry): void {
    const isThere = entries.get(entry.name) === entry
    if (isThere && !entry.named && entry.name !== ROOT && isDeserted(entry) && isEmpty(entry)) forget(entry)
  }

  return {
    open,
    enter(name: string) {
      const found = entries.get(name)
      if (found) return found
      if (entries.size >= limit && !findSpare(entries.values())) return undefined
      const entry = create(name)
      if (name === ROOT || listened.has(name)) keep(entry)
      return entry
    },
    entered(entry: SpaceEntry) {
      if (!entries.has(entry.name) && !isDeserted(entry)) keep(entry)
    },
    left(entry: SpaceEntry) {
      departures += 1
      entry.leftAt = departures
      forgetEmpty(entry)
    },
    sweep() {
      for (const entry of entries.values()) forgetEmpty(entry)
    },
    drop(name: string) {
      const entry = entries.get(name)
      if (entry) forget(entry)
    },
    all: () => entries.values(),
    names: () => [...entries.keys()],
  }
}

const isDeserted = ({ engine, listeners }: SpaceEntry): boolean =>
  engine.parts.clients.connectionCount() === 0 && !engine.faults.isOn() && listeners.size === 0

function isEmpty({ engine }: SpaceEntry): boolean {
  const { topics, remembered } = engine.parts.mailboxes.count()
  return topics === 0 && remembered === 0 && engine.rooms.count() === 0
}

function findSpare(entries: Iterable<SpaceEntry>): SpaceEntry | undefined {
  let empty: SpaceEntry | undefined
  let spare: SpaceEntry | undefined
  for (const entry of entries) {
    if (entry.name === ROOT || !isDeserted(entry)) continue
    if (isEmpty(entry)) empty = earlier(entry, empty)
    else spare = earlier(entry, spare)
  }
  return empty ?? spare
}

const earlier = (one: SpaceEntry, other: SpaceEntry | undefined): SpaceEntry =>
  other === undefined || one.leftAt < other.leftAt ? one : other

function shut({ engine }: SpaceEntry): void {
  const { clients, mailboxes } = engine.parts
  engine.faults.clear()
  for (const each of [...clients.connections()]) engine.closeConnection(each, GOING_AWAY, 'The space is gone')
  mailboxes.clear()
  engine.rooms.clear()
}

function createSpaceHandle({ name, batch, open, listen }: SpaceHandleParameters): RelaySpace {
  function change<result>(run: (faults: SpaceEntry['engine']['faults']) => result): result {
    const entry = open()
    batch.begin()
    try {
      return run(entry.engine.faults)
    } finally {
      entry.touch()
      batch.end()
    }
  }

  return {
    name,
    getState: () => open().getState(),
    subscribe: listen,
    answerLink: (request) => open().engine.walletLink.answer(request),
    faults: {
      add: (fault) => change((faults) => faults.add(fault)),
      remove: (id) => change((faults) => faults.remove(id)),
      release: (id) => change((faults) => faults.release(id)),
      clear: () => change((faults) => faults.clear()),
      list: () => open().getState().faults,
      subscribe: listen,
    },
  }
}
