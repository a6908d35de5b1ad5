import { metaMask } from '@wagmi/connectors'
import type { CreateConnectorFn } from 'wagmi'

/**
 * Creates the connector of MetaMask Connect as any dapp does. It talks to the wallet of this page that announces
 * MetaMask's name, as to MetaMask's extension.
 */
export function createMetaMask(): CreateConnectorFn {
  return metaMask({ dapp: { name: 'Walletbench console', url: location.origin } })
}
