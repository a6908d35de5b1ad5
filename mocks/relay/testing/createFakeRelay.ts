import { createListeners } from '#mocks/core/listeners'
import { createTally } from '#mocks/relay/relayTypes'
import type { Relay, RelayRefusal, RelaySocket, RelaySpace, RelaySpaceState, RelayUpgrade } from '../relayTypes.ts'

export type FakeRelay = Relay & {
  readonly upgrades: readonly RelayUpgrade[]
  readonly received: readonly string[]
  readonly sockets: readonly RelaySocket[]
  closed(): number
  advanced(): number
  refuse(refusal: RelayRefusal | undefined): void
  setDue(due: number | undefined): void
}

export function createFakeRelay(parameters: { onOpen?: (socket: RelaySocket) => void } = {}): FakeRelay {
  const upgrades: RelayUpgrade[] = []
  const received: string[] = []
  const sockets: RelaySocket[] = []
  const spaces = new Map<string, RelaySpace>()
  let closed = 0
  let advanced = 0
  let refusal: RelayRefusal | undefined
  let due: number | undefined
  let onDueChange = (): void => {}
  function countClosed(): void {
    closed += 1
  }
  function open(name: string): RelaySpace {
    const space = spaces.get(name) ?? createFakeSpace(name)
    spaces.set(name, space)
    return space
  }

  return {
    upgrades,
    received,
    sockets,
    closed: () => closed,
    advanced: () => advanced,
    refuse: (next) => {
      refusal = next
    },
    setDue(next) {
      due = next
      onDueChange()
    },
    open(upgrade, socket) {
      upgrades.push(upgrade)
      if (refusal) return { refusal }
      sockets.push(socket)
      parameters.onOpen?.(socket)
      return { connection: { receive: (text) => received.push(text), closed: countClosed } }
    },
    advance() {
      advanced += 1
      due = undefined
    },
    nextDue: () => due,
    onDueChange(listener) {
      onDueChange = listener
    },
    get faults() {
      return open('').faults
    },
    getState: () => open('').getState(),
    subscribe: (listener) => open('').subscribe(listener),
    space: open,
    spaceNames: () => [...spaces.keys()],
    dropSpace: (name) => void spaces.delete(name),
  }
}

function createFakeSpace(name: string): RelaySpace {
  const counters = { connections: 0, ...createTally() }
  let state: RelaySpaceState = { name, clients: [], topics: 0, waiting: 0, waitingBytes: 0, counters, faults: [] }
  const listeners = createListeners()
  let lastId = 0

  function setFaults(faults: RelaySpaceState['faults']): void {
    state = { ...state, faults }
    listeners.notify()
  }

  return {
    name,
    getState: () => state,
    subscribe: listeners.add,
    answerLink: () => undefined,
    faults: {
      add(fault) {
        lastId += 1
        setFaults([...state.faults, { id: `fault-${lastId}`, fault, hits: 0, held: 1 }])
        return `fault-${lastId}`
      },
      remove: (id) => setFaults(state.faults.filter((fault) => fault.id !== id)),
      release: (id) => setFaults(state.faults.map((fault) => (fault.id === id ? { ...fault, held: 0 } : fault))),
      clear: () => setFaults([]),
      list: () => state.faults,
      subscribe: listeners.add,
    },
  }
}
