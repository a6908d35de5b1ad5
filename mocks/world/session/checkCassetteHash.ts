import { sha256, stringToBytes } from 'viem'
import { BenchError } from '#mocks/core/BenchError'

const HEAD = /^\/\/ meta (\{.*\})\r?\n/

/**
 * Checks that the text of a cassette is what its head says, by the SHA-256 of its body. One that was still being
 * recorded has no hash, and is taken as it is.
 *
 * @throws BenchError
 */
export function checkCassetteHash(text: string): void {
  const [line, json] = HEAD.exec(text) ?? []
  if (line === undefined || json === undefined)
    throw new BenchError('It is no cassette.', { metaMessages: ['Its first line is no `// meta {…}`.'] })
  const wanted = readHash(json)
  if (wanted === undefined) return
  const found = sha256(stringToBytes(text.slice(line.length))).slice(2)
  if (found !== wanted)
    throw new BenchError('The cassette is not what was recorded: its hash is another.', {
      metaMessages: [`Its head says ${wanted}`, `Its body has ${found}`],
    })
}

function readHash(json: string): string | undefined {
  try {
    const { sha256: hash } = JSON.parse(json) as { sha256?: unknown }
    return typeof hash === 'string' ? hash.replace(/^0x/, '').toLowerCase() : undefined
  } catch (cause) {
    throw new BenchError('The head of the cassette is no JSON.', { cause })
  }
}
