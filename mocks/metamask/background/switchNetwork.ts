import { BenchError } from '#mocks/core/BenchError'
import { metaMaskState, toNetworkClient } from './metaMaskState.ts'
import type { Background } from './openBackground.ts'

/**
 * Selects a chain of the wallet.
 *
 * @throws BenchError if the wallet has no chain of this name. The error lists its chains
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
