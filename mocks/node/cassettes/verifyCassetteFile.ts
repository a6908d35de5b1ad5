import { BenchError } from '#mocks/core/BenchError'
import { startUpstream } from '../upstream/startUpstream.ts'
import type { UpstreamParameters } from '../upstream/upstreamTypes.ts'
import { readCassette } from './readCassette.ts'
import { type Verification, verifyCassette } from './verifyCassette.ts'

export type VerifyFileParameters = {
  readonly file: string
  readonly upstream: UpstreamParameters
  /** How many entries are asked again. */
  readonly sample: number
}

/**
 * Asks a node whether a cassette is still true.
 *
 * @throws BenchError where it cannot be read, the upstream does not answer, or is of another chain
 */
export async function verifyCassetteFile({ file, upstream, sample }: VerifyFileParameters): Promise<Verification> {
  const cassette = await readCassette(file)
  const node = await startUpstream(upstream)
  try {
    const chainId = Number(await node.request('eth_chainId'))
    if (chainId !== cassette.meta.chainId)
      throw new BenchError(`${file} is of chain ${cassette.meta.chainId}, the upstream of chain ${chainId}.`)
    return await verifyCassette({ cassette, node, sample })
  } finally {
    await node.stop()
  }
}
