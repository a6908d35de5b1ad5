import { hash53 } from '#mocks/core/hash53'
import { findConnectLink } from './findConnectLink.ts'

/** The trace key of a link of MetaMask Connect: the dapp that shows it and the wallet that reads it compute the same. */
export function linkKey(text: string): string {
  return `link:${hash53(findConnectLink(text) ?? text).toString(36)}`
}
