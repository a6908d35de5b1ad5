import type { Clock } from '#mocks/core/clock'
import type { Trace } from '#mocks/trace/createTrace'
import type { Wallet } from '../../walletTypes.ts'
import type { RemoteProtocol } from '../remoteProtocol.ts'
import type { LinkRefusals } from '../walletlink/createLinkRefusals.ts'
import { createKeysSession } from './createKeysSession.ts'
import { createOriginKeys } from './createOriginKeys.ts'
import type { KeysTransport } from './keysTransport.ts'

export type KeysProtocolParameters = {
  /** The SDK that opens the windows. */
  readonly transport: KeysTransport
  readonly wallet: Pick<Wallet, 'openConnection' | 'getState'>
  readonly trace: Trace
  readonly clock: Clock
  /** The key pairs for dapps come from it: the same seed gives the same keys, so that dapps stay connected. */
  readonly seed: string
  /** The address at which a dapp reaches a chain, and the wallet's status of batches. */
  readonly toChainUrl: (chainId: number) => string
  /** Hears that an app on a phone refuses. Default: windows have no code for one, and the wallet signs itself. */
  readonly onLinkRefused?: LinkRefusals['onRefused'] | undefined
}

/**
 * Creates the wallet's side of an SDK that opens keys.coinbase.com: Base Account's (`@base-org/account` 2), or the Coinbase
 * Wallet SDK (`@coinbase/wallet-sdk` 4): its smart wallet, and the code for an app on a phone, whose own side is
 * `../walletlink`. Each has key pairs of its own.
 *
 * @example
 * const protocol = createKeysProtocol({ transport: 'baseAccount', wallet, trace, clock: systemClock, seed: 'wallet-1', toChainUrl })
 * const session = protocol.open(window)
 */
export function createKeysProtocol({ seed, ...parameters }: KeysProtocolParameters): RemoteProtocol {
  const { transport } = parameters
  const keyOf = createOriginKeys(`${transport} ${seed}`)
  return {
    transport,
    open: (window) => createKeysSession({ ...parameters, window, key: keyOf(window.origin) }),
  }
}
