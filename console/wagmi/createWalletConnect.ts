import { walletConnect } from '@wagmi/connectors'
import type { CreateConnectorFn } from 'wagmi'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { WalletConnectSide } from '#mocks/world/walletConnectSide'
import { readTheme } from './followTheme.ts'

/** Creates WalletConnect's connector as any dapp does. A relay in the page has the default address. */
export function createWalletConnect(
  { relay }: Extract<WalletConnectSide, { status: 'on' }>,
  { chains: [{ rpcUrl: rpc }] }: BenchInfo,
): CreateConnectorFn {
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
    ...(relay.place === 'page' ? {} : { relayUrl: relay.url }),
  })
}
