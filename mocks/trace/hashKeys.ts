import { hash53 } from '#mocks/core/hash53'

/** Both relay and peer can compute it without opening the envelope. */
export function messageKey(message: string): string {
  return `msg:${hash53(message).toString(36)}`
}

/** The dapp that shows a link and the wallet that reads it compute the same key. */
export function linkKey(link: string): string {
  return `link:${hash53(link).toString(36)}`
}
