import { walletConnect } from '@wagmi/connectors'
import { BenchError } from '#mocks/core/BenchError'
import type { World } from '#mocks/world/world'
import { readTheme } from '../../ui/useTheme.ts'
import { type DappPlace, isAlone } from '../dappPlace.ts'

/** A relay in the page has the default address. Rejects with a BenchError when the page cannot use WalletConnect. */
export async function createWalletConnect(world: Pick<World, 'walletConnect' | 'info'>, place: DappPlace) {
  const side = await world.walletConnect.whenKnown()
  if (side.status === 'off') throw new BenchError(side.reason)
  const { relay } = side
  const [{ rpcUrl: rpc }] = world.info.chains
  return walletConnect({
    projectId: 'walletbench-console',
    showQrModal: true,
    metadata: {
      name: 'Walletbench console',
      description: 'The dapp side of the bench',
      url: window.location.origin,
      icons: [],
    },
    qrModalOptions: { themeMode: readTheme() },
    // Sessions with the wallet of an older bench on this port must not be reused.
    customStoragePrefix: `dapp-${new URL(rpc).port}`,
    telemetryEnabled: false,
    // The client logs each refusal as an error to the browser's console. Here the wire shows them.
    logger: 'silent',
    ...(relay.place === 'page' || isAlone(place) ? {} : { relayUrl: relay.url }),
  })
}
