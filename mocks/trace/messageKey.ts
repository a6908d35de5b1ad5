import { hash53 } from '#mocks/core/hash53'

/** Both relay and peer can compute it without opening the envelope. */
export function messageKey(message: string): string {
  return `msg:${hash53(message).toString(36)}`
}
