import { walletConnect } from '@wagmi/connectors'
import type { CreateConnectorFn } from 'wagmi'
import type { BenchInfo } from '#mocks/world/benchInfo'
import type { WalletConnectSide } from '#mocks/world/walletConnectSide'
import { readTheme } from './followTheme.ts'

/** WalletConnect's connector as any dapp has it, the relay's address included where that is the usual one. */
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
    // Sessions with the wallet of an older bench on this port are none with this one's.
    customStoragePrefix: `dapp-${new URL(rpc).port}`,
    telemetryEnabled: false,
    // It writes each refusal to the browser's console as an error; here the wire shows them.
    logger: 'silent',
    ...(relay.place === 'page' ? {} : { relayUrl: relay.url }),
  })
}
