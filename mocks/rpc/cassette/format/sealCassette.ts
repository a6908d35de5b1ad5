import { readMeta } from '../parse/readMeta.ts'
import { type HashText, toBodyHash } from './toBodyHash.ts'
import { toCassetteLines } from './toCassetteLines.ts'

/** Completes a recording, or an edited cassette. */
export function sealCassette(text: string, hash?: HashText): string {
  const meta = readMeta('the cassette', text)
  const firstEnd = text.indexOf('\n')
  const body = firstEnd === -1 ? '' : text.slice(firstEnd + 1)
  return toCassetteLines.meta({ ...meta, sha256: toBodyHash(text, hash) }) + body
}
