import { BenchError } from '#mocks/core/BenchError'
import { metaMaskState, toNetworkClient } from './metaMaskState.ts'
import type { Background } from './openBackground.ts'

/**
 * Makes a chain that the wallet knows the current one.
 *
 * @throws BenchError where the wallet has none of that name, with those that it has
 */
export async function switchNetwork(background: Background, networkName: string): Promise<void> {
  const { networkConfigurationsByChainId } = await background.readState(metaMaskState)
  const networks = Object.values(networkConfigurationsByChainId)
  const network = networks.find(({ name }) => name === networkName)
  if (!network)
    throw new BenchError(`The wallet has no chain named ${networkName}.`, {
      metaMessages: networks.map(({ name, chainId }) => `${name} (${Number(chainId)})`),
    })
  await background.call('setActiveNetwork', toNetworkClient(network))
}
