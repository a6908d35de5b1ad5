import type { Seen } from '../probe.ts'
import type { Provider } from './recorder.ts'
import { toPlain } from './toPlain.ts'

/** The events of a provider, with notes between them. */
export type EventLog = {
  listen(provider: Provider): void
  /** Adds a note, which is not an event. */
  note(name: string): void
  clear(): void
  /** Resolves when these events have arrived, or when the time is over. */
  whenHeard(hears: readonly string[]): Promise<void>
  /** Returns everything so far, and clears the log. */
  take(): Required<Pick<Seen, 'order' | 'events'>>
}

/** Milliseconds within which an event must arrive: MetaMask polls for blocks every 20 seconds. */
const PATIENCE = 30_000
const NAMES = 'connect disconnect accountsChanged chainChanged networkChanged message data notification close'

/** Makes an empty log. */
export function createEventLog(): EventLog {
  const events: { name: string; payload: unknown }[] = []
  const order: string[] = []
  const waiting = new Set<() => void>()
  const count = (names: readonly string[], name: string) => names.filter((each) => each === name).length

  return {
    listen(provider) {
      for (const name of NAMES.split(' '))
        provider.on(name, (payload) => {
          events.push({ name, payload: toPlain(payload) })
          order.push(name)
          for (const look of [...waiting]) look()
        })
    },
    note: (name) => void order.push(name),
    clear() {
      order.length = 0
      events.length = 0
    },
    whenHeard: (hears) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          waiting.delete(look)
          resolve()
        }
        const look = () => hears.every((name) => count(order, name) >= count(hears, name)) && end()
        const timer = setTimeout(end, PATIENCE)
        waiting.add(look)
        look()
      }),
    take: () => ({ order: order.splice(0), events: events.splice(0) }),
  }
}
