import { sha256Hex } from '#mocks/core/sha256Hex'

/** SHA-256 of a text as UTF-8: 64 hex digits in lower case. Node's is faster than the default. */
export type HashText = (text: string) => string

/** Of everything after the first line. Line ends count as `\n`, as git may change them. */
export function toBodyHash(text: string, hash: HashText = sha256Hex): string {
  const firstEnd = text.indexOf('\n')
  const body = firstEnd === -1 ? '' : text.slice(firstEnd + 1)
  return hash(body.includes('\r') ? body.replaceAll('\r\n', '\n') : body)
}
