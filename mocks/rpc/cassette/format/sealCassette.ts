import { readMeta } from '../parse/readMeta.ts'
import { type HashText, toBodyHash } from './toBodyHash.ts'
import { toCassetteLines } from './toCassetteLines.ts'

/**
 * Puts the hash of its body into the head of a cassette, which makes it complete. The rest stays unchanged.
 *
 * @param text the text of a finished recording, or of an edited cassette
 * @param hash a faster SHA-256, such as Node's
 * @throws BenchError if the text does not begin with a valid head
 */
export function sealCassette(text: string, hash?: HashText): string {
  const meta = readMeta('the cassette', text)
  const firstEnd = text.indexOf('\n')
  const body = firstEnd === -1 ? '' : text.slice(firstEnd + 1)
  return toCassetteLines.meta({ ...meta, sha256: toBodyHash(text, hash) }) + body
}
