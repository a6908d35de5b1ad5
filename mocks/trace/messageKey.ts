import { hash53 } from '#mocks/core/hash53'

/** The trace's key of a relay message: what relay and peer can both tell of it without opening its envelope. */
export function messageKey(message: string): string {
  return `msg:${hash53(message).toString(36)}`
}
