import type { Clock } from '#mocks/core/clock'
import type { Trace } from '#mocks/trace/createTrace'
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

/** Loads the wallet's side of the SDKs that open a window. The page needs none of it before. */
export const protocolLoaders: {
  readonly [transport in WalletTransport]?: (parameters: ProtocolParameters) => Promise<RemoteProtocol>
} = {
  async baseAccount(parameters) {
    const { createBaseAccountProtocol } = await import('#mocks/wallet/remote/baseAccount/createBaseAccountProtocol')
    return createBaseAccountProtocol({ ...parameters, toChainUrl: toKeysChainUrl })
  },
  async coinbase(parameters) {
    const { createCoinbaseProtocol } = await import('#mocks/wallet/remote/coinbase/createCoinbaseProtocol')
    return createCoinbaseProtocol({ ...parameters, toChainUrl: toKeysChainUrl })
  },
  async tempo(parameters) {
    const { createTempoProtocol } = await import('#mocks/wallet/remote/tempo/createTempoProtocol')
    return createTempoProtocol(parameters)
  },
}
