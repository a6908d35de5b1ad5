import { checkPlayable } from './session/checkPlayable.ts'
import type { Played, PlayedChain } from './session/toPlayed.ts'
import { deriveAccounts } from './spaces/deriveAccounts.ts'
import type { Space } from './spaces/spaceTypes.ts'
import { startSpace } from './spaces/startSpace.ts'
import type { BenchSpacesParameters } from './startBenchSpaces.ts'

/**
 * Starts the chains of a session that is played: each answers as it did.
 *
 * @throws BenchError where the accounts are others
 */
export async function startPlayedSpaces(
  parameters: BenchSpacesParameters,
  played: Played,
): Promise<readonly [Space, ...Space[]]> {
  const { settings } = parameters
  const accounts = settings.accounts ?? played.info.accounts.length
  checkPlayable(played, deriveAccounts(settings.mnemonic, accounts))
  const [first, ...others] = played.chains
  const start = ({ chain, cassette }: PlayedChain, name: string) =>
    startSpace({
      ...parameters,
      settings: { ...settings, accounts },
      source: { kind: 'cassette', texts: [cassette], onMiss: 'continue' },
      name,
      label: chain.name,
    })
  return [await start(first, 'first'), ...(await Promise.all(others.map((chain) => start(chain, 'second'))))]
}
