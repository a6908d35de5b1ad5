import { systemClock } from '#mocks/core/clock'
import type { Trace } from '#mocks/trace/createTrace'
import { withPopupFaults } from '#mocks/wallet/remote/faults/withPopupFaults'
import { createKeysProtocol } from '#mocks/wallet/remote/keys/createKeysProtocol'
import { toKeysChainUrl } from '#mocks/wallet/remote/keys/toKeysChainUrl'
import type { RemoteProtocol } from '#mocks/wallet/remote/remoteProtocol'
import { createTempoProtocol } from '#mocks/wallet/remote/tempo/createTempoProtocol'
import type { LinkRefusals } from '#mocks/wallet/remote/walletlink/createLinkRefusals'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { findRemoteTransport } from './findRemoteTransport.ts'

export type RemoteProtocolsParameters = {
  readonly wallet: Wallet
  readonly trace: Trace
  /** The refusals of the wallet's side for dapps that show a code. */
  readonly links: Pick<LinkRefusals, 'onRefused'>
}

/**
 * Creates the protocols of a wallet's windows, with its faults of popups.
 *
 * @returns finds the protocol of a window by its address. Undefined for an address at which no wallet is
 * @example
 * const protocolOf = createRemoteProtocols({ wallet, trace, links: peer.links })
 * protocolOf('https://keys.coinbase.com/connect')?.transport // 'coinbase'
 */
export function createRemoteProtocols({
  wallet,
  trace,
  links,
}: RemoteProtocolsParameters): (url: string) => RemoteProtocol | undefined {
  const parameters = { wallet, trace, clock: systemClock, seed: wallet.info.rdns, toChainUrl: toKeysChainUrl }
  const { popups } = wallet
  const protocols = [
    createKeysProtocol({ ...parameters, transport: 'baseAccount' }),
    createKeysProtocol({ ...parameters, transport: 'coinbase', onLinkRefused: links.onRefused }),
    createTempoProtocol(parameters),
  ].map((protocol) => withPopupFaults(protocol, { popups }))
  return (url) => {
    const found = findRemoteTransport(url)
    return protocols.find(({ transport }) => transport === found)
  }
}
