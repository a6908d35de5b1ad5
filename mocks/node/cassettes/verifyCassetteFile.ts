import { BenchError } from '#mocks/core/BenchError'
import { startUpstream } from '../upstream/startUpstream.ts'
import type { UpstreamParameters } from '../upstream/upstreamTypes.ts'
import { readCassette } from './readCassette.ts'
import { type Verification, verifyCassette } from './verifyCassette.ts'

export type VerifyFileParameters = {
  readonly file: string
  readonly upstream: UpstreamParameters
  /** How many entries to ask again. */
  readonly sample: number
}

/**
 * Checks whether a node still gives the recorded answers.
 *
 * @throws BenchError if the cassette cannot be read, or the upstream does not answer or has another chain
 */
export async function verifyCassetteFile({ file, upstream, sample }: VerifyFileParameters): Promise<Verification> {
  const cassette = await readCassette(file)
  const node = await startUpstream(upstream)
  try {
    const chainId = Number(await node.request('eth_chainId'))
    if (chainId !== cassette.meta.chainId)
      throw new BenchError(
        `${file} was recorded on chain ${cassette.meta.chainId}, but the upstream has chain ${chainId}.`,
      )
    return await verifyCassette({ cassette, node, sample })
  } finally {
    await node.stop()
  }
}
