import type { Clock } from '#mocks/core/clock'
import type { Trace } from '#mocks/trace/createTrace'
import type { KeysTransport } from '#mocks/wallet/remote/keys/keysTransport'
import { toKeysChainUrl } from '#mocks/wallet/remote/keys/toKeysChainUrl'
import type { RemoteProtocol } from '#mocks/wallet/remote/remoteProtocol'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { Wallet } from '#mocks/wallet/walletTypes'

type ProtocolParameters = {
  readonly wallet: Wallet
  readonly trace: Trace
  readonly clock: Clock
  /** The wallet's keys for dapps come from it. */
  readonly seed: string
}

type ProtocolLoader = (parameters: ProtocolParameters) => Promise<RemoteProtocol>

/** Loads the wallet's side of the SDKs that open a window. The page needs none of it before. */
export const protocolLoaders: { readonly [transport in WalletTransport]?: ProtocolLoader } = {
  baseAccount: toKeysLoader('baseAccount'),
  coinbase: toKeysLoader('coinbase'),
  async tempo(parameters) {
    const { createTempoProtocol } = await import('#mocks/wallet/remote/tempo/createTempoProtocol')
    return createTempoProtocol(parameters)
  },
}

function toKeysLoader(transport: KeysTransport): ProtocolLoader {
  return async (parameters) => {
    const { createKeysProtocol } = await import('#mocks/wallet/remote/keys/createKeysProtocol')
    return createKeysProtocol({ ...parameters, transport, toChainUrl: toKeysChainUrl })
  }
}
