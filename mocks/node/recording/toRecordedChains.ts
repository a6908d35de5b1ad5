import { BenchError } from '#mocks/core/BenchError'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { RecordingMeta } from '#mocks/world/recording/recording'
import type { ReadRecording } from './readRecording.ts'

/** What a bench needs of a recording to play its other side again. */
export type RecordedChains = {
  readonly name: string
  /** As the file has it: the page reads the decisions out of it. */
  readonly text: string
  readonly info: RecordingMeta['info']
  /** The chains that were recorded, in the recording's order, the first one always. */
  readonly chains: readonly [RecordedChain, ...RecordedChain[]]
}

export type RecordedChain = {
  readonly chain: BenchInfo['chains'][number]
  readonly cassette: { readonly name: string; readonly text: string }
}

/**
 * @throws BenchError when the recording holds no cassette of its first chain
 */
export function toRecordedChains({ name, text, meta, cassettes }: ReadRecording): RecordedChains {
  const chains = meta.info.chains.flatMap((chain): RecordedChain[] => {
    const found = cassettes.find(({ chainId }) => chainId === chain.chainId)
    return found ? [{ chain, cassette: { name: `${name}, chain ${chain.chainId}`, text: found.text } }] : []
  })
  const [first, ...rest] = chains
  if (!first || first.chain.chainId !== meta.info.chains[0].chainId)
    throw new BenchError(`${name} cannot be played: it has no cassette of chain ${meta.info.chains[0].chainId}.`, {
      hint: 'A recording has its cassettes once it is complete: end the bench that saves it with Ctrl+C or SIGTERM.',
    })
  return { name, text, info: meta.info, chains: [first, ...rest] }
}
