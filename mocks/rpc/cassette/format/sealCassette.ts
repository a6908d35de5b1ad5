import { readMeta } from '../parse/readMeta.ts'
import { type HashText, toBodyHash } from './toBodyHash.ts'
import { toCassetteLines } from './toCassetteLines.ts'

/**
 * Puts the hash of its body into the head of a cassette: it is complete then. The rest stays as it is.
 *
 * @param text of a recording that has ended, or of a cassette that was edited
 * @param hash a faster SHA-256, such as Node's
 * @throws BenchError where the head is none
 */
export function sealCassette(text: string, hash?: HashText): string {
  const meta = readMeta('the cassette', text)
  const firstEnd = text.indexOf('\n')
  const body = firstEnd === -1 ? '' : text.slice(firstEnd + 1)
  return toCassetteLines.meta({ ...meta, sha256: toBodyHash(text, hash) }) + body
}
