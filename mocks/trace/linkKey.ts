import { hash53 } from '#mocks/core/hash53'

/** The dapp that shows a link and the wallet that reads it compute the same key. */
export function linkKey(link: string): string {
  return `link:${hash53(link).toString(36)}`
}
