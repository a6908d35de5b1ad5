import { sha256Hex } from '#mocks/core/sha256Hex'

/** Computes the SHA-256 of a text as UTF-8: 64 hex digits in lower case. */
export type HashText = (text: string) => string

/**
 * The hash of a cassette's body: everything after the first line. Line ends count as `\n`, as git may change them.
 *
 * @param hash default: an implementation that runs everywhere, about 70 MB a second
 * @example
 * toBodyHash(text, (body) => createHash('sha256').update(body).digest('hex'))
 */
export function toBodyHash(text: string, hash: HashText = sha256Hex): string {
  const firstEnd = text.indexOf('\n')
  const body = firstEnd === -1 ? '' : text.slice(firstEnd + 1)
  return hash(body.includes('\r') ? body.replaceAll('\r\n', '\n') : body)
}
