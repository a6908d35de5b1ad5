import { deriveAccounts } from '#mocks/node/chains/chainAccounts'
import { checkPlayable, type RecordedChain, type RecordedChains } from '#mocks/node/recording/toRecordedChains'
import type { ChainSpace } from '../chains/chainTypes.ts'
import { startChainSpace } from '../chains/startChainSpace.ts'
import type { BenchChainsParameters } from './startBenchChains.ts'

export async function startRecordedChains(
  parameters: BenchChainsParameters,
  played: RecordedChains,
): Promise<readonly [ChainSpace, ...ChainSpace[]]> {
  const { settings } = parameters
  const accounts = settings.accounts ?? played.info.accounts.length
  checkPlayable(played, deriveAccounts(settings.mnemonic, accounts))
  const [first, ...others] = played.chains
  const start = ({ chain, cassette }: RecordedChain) =>
    startChainSpace({
      ...parameters,
      settings: { ...settings, accounts },
      source: { kind: 'cassette', texts: [cassette], onMiss: 'continue' },
      name: chain.name,
    })
  return [await start(first), ...(await Promise.all(others.map(start)))]
}
