import { hash53 } from '#mocks/core/hash53'

/** The trace key of a dapp's link: the dapp that shows it and the wallet that reads it compute the same. */
export function linkKey(link: string): string {
  return `link:${hash53(link).toString(36)}`
}
