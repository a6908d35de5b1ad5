import type { Clock } from '#mocks/core/clock'
import type { Trace } from '#mocks/trace/createTrace'
import type { Wallet } from '../../walletTypes.ts'
import { createKeysSession } from '../keys/createKeysSession.ts'
import { createOriginKeys } from '../keys/createOriginKeys.ts'
import type { RemoteProtocol } from '../remoteProtocol.ts'

export type CoinbaseProtocolParameters = {
  readonly wallet: Pick<Wallet, 'openConnection' | 'getState'>
  readonly trace: Trace
  readonly clock: Clock
  /** The key pairs for dapps come from it: the same seed gives the same keys, so that dapps stay connected. */
  readonly seed: string
  /** The address at which a dapp reaches a chain, and the wallet's status of batches. */
  readonly toChainUrl: (chainId: number) => string
}

/**
 * Creates the wallet's side of the Coinbase Wallet SDK (`@coinbase/wallet-sdk` 4), as its smart wallet.
 *
 * @example
 * const protocol = createCoinbaseProtocol({ wallet, trace, clock: systemClock, seed: 'wallet-1', toChainUrl })
 * const session = protocol.open(window)
 */
export function createCoinbaseProtocol({ seed, ...parameters }: CoinbaseProtocolParameters): RemoteProtocol {
  const transport = 'coinbase'
  const keyOf = createOriginKeys(`${transport} ${seed}`)
  return {
    transport,
    open: (window) => createKeysSession({ ...parameters, transport, window, key: keyOf(window.origin) }),
  }
}
