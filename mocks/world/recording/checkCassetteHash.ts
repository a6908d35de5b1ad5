import { BenchError } from '#mocks/core/BenchError'
import { toBodyHash } from '#mocks/rpc/cassette/format/toBodyHash'
import { readMeta } from '#mocks/rpc/cassette/parse/readMeta'

/**
 * Checks that the text of a cassette is what its head says, by the SHA-256 of its body. One that was still being
 * recorded has no hash, and is taken as it is.
 *
 * @throws BenchError
 */
export function checkCassetteHash(text: string): void {
  const { sha256: wanted } = readMeta('the cassette', text)
  const found = wanted === undefined ? undefined : toBodyHash(text)
  if (found !== wanted)
    throw new BenchError('The cassette is not what was recorded: its hash is another.', {
      metaMessages: [`Its head says ${wanted}`, `Its body has ${found}`],
    })
}
