import { BenchError } from '#mocks/core/BenchError'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { RecordingMeta } from '#mocks/world/recording/recordingFormat'
import type { ReadRecording } from './readRecording.ts'

export type RecordedChains = {
  readonly name: string
  readonly text: string
  readonly info: RecordingMeta['info']
  readonly chains: readonly [RecordedChain, ...RecordedChain[]]
}

export type RecordedChain = {
  readonly chain: BenchInfo['chains'][number]
  readonly cassette: { readonly name: string; readonly text: string }
}

export function toRecordedChains({ name, text, meta, cassettes }: ReadRecording): RecordedChains {
  const chains = meta.info.chains.flatMap((chain): RecordedChain[] => {
    const found = cassettes.find(({ chainId }) => chainId === chain.chainId)
    return found ? [{ chain, cassette: { name: `${name}, chain ${chain.chainId}`, text: found.text } }] : []
  })
  const [first, ...rest] = chains
  if (!first || first.chain.chainId !== meta.info.chains[0].chainId)
    throw new BenchError(`${name} cannot be played: it has no cassette of chain ${meta.info.chains[0].chainId}.`, {
      hint: 'The cassettes are written when the recording is complete. Stop the bench that saves it with Ctrl+C or SIGTERM.',
    })
  return { name, text, info: meta.info, chains: [first, ...rest] }
}

/** The cassette contains what the accounts signed. */
export function checkPlayable(
  { name, info }: Pick<RecordedChains, 'name' | 'info'>,
  accounts: readonly string[],
): void {
  const other = info.accounts.findIndex((account, index) => account.toLowerCase() !== accounts[index]?.toLowerCase())
  if (other === -1) return
  throw new BenchError(`${name} was recorded with other accounts than this bench has.`, {
    metaMessages: [
      `Account ${other + 1} of the recording: ${info.accounts[other]}`,
      `Account ${other + 1} of this bench: ${accounts[other] ?? 'none'}`,
    ],
    hint: 'Pass the mnemonic that it was recorded with: --mnemonic "…" --accounts N.',
  })
}
