import { type RunningMetaMask, type StartMetaMaskParameters, startMetaMask } from '#mocks/metamask/startMetaMask'
import { type FindMetaMaskBuildParameters, findMetaMaskBuild } from '#mocks/node/metamaskBuild/findMetaMaskBuild'

/** Where the builds of MetaMask and the browser are. */
export type MetaMaskPlace = {
  readonly search: FindMetaMaskBuildParameters
  readonly executablePath?: string | undefined
}

type OtherParameters = Omit<StartMetaMaskParameters, 'build' | 'cacheFolder' | 'executablePath'>

/** Starts the build that a place has. */
export async function startPlacedMetaMask(
  place: MetaMaskPlace | undefined,
  parameters: OtherParameters,
): Promise<RunningMetaMask> {
  const build = place && (await findMetaMaskBuild(place.search))
  if (!build) throw new Error('No build of MetaMask was found. Run walletbench metamask for help.')
  const { search, executablePath } = place
  return startMetaMask({ ...parameters, build, executablePath, cacheFolder: search.cacheFolder })
}
