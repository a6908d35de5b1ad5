import type { Seen } from '../probe.ts'
import type { Provider } from './recorder.ts'
import type { toPlain } from './toPlain.ts'

/** The events of a provider, and what came between them. */
export type EventLog = {
  listen(provider: Provider): void
  /** Writes down what is no event. */
  note(name: string): void
  clear(): void
  /** Resolves once these events have come, or their time is over. */
  whenHeard(hears: readonly string[]): Promise<void>
  /** All so far; it is forgotten. */
  take(): Required<Pick<Seen, 'order' | 'events'>>
}

/**
 * Makes an empty log.
 * Its text is also put into pages: it may use nothing from outside.
 */
export function createEventLog(parts: { readonly toPlain: typeof toPlain }): EventLog {
  /** Milliseconds for an event to come: MetaMask looks for blocks every 20 seconds. */
  const PATIENCE = 30_000
  const NAMES = 'connect disconnect accountsChanged chainChanged networkChanged message data notification close'
  const events: { name: string; payload: unknown }[] = []
  const order: string[] = []
  const waiting = new Set<() => void>()
  const count = (names: readonly string[], name: string) => names.filter((each) => each === name).length

  return {
    listen(provider) {
      for (const name of NAMES.split(' '))
        provider.on(name, (payload) => {
          events.push({ name, payload: parts.toPlain(payload) })
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
