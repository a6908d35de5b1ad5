import { hash53 } from '#mocks/core/hash53'

/** Both relay and peer can compute it without opening the envelope. */
export const messageKey = (message: string): string => `msg:${hash53(message).toString(36)}`

/** The dapp that shows a link and the wallet that reads it compute the same key. */
export const linkKey = (link: string): string => `link:${hash53(link).toString(36)}`
