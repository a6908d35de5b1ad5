import { BenchError } from '#mocks/core/BenchError'
import { toBodyHash } from '#mocks/rpc/cassette/format/toBodyHash'
import { readMeta } from '#mocks/rpc/cassette/parse/readMeta'

/**
 * Checks the text of a cassette against the SHA-256 of its body in its head. A cassette that was still being recorded
 * has no hash and is not checked.
 *
 * @throws BenchError
 */
export function checkCassetteHash(text: string): void {
  const { sha256: wanted } = readMeta('the cassette', text)
  const found = wanted === undefined ? undefined : toBodyHash(text)
  if (found !== wanted)
    throw new BenchError('The cassette was changed after it was recorded: its hash does not match.', {
      metaMessages: [`Its head says ${wanted}`, `Its body has ${found}`],
      hint: 'Use the recording as it was saved.',
    })
}
