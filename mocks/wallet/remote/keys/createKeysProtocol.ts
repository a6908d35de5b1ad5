import type { Clock } from '#mocks/core/clock'
import type { Trace } from '#mocks/trace/createTrace'
import type { Wallet } from '../../walletTypes.ts'
import type { RemoteProtocol } from '../remoteProtocol.ts'
import type { LinkRefusals } from '../walletlink/createLinkRefusals.ts'
import { createKeysSession } from './createKeysSession.ts'
import { createOriginKeys } from './createOriginKeys.ts'
import type { KeysTransport } from './keysTransport.ts'

export type KeysProtocolParameters = {
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
 * For the SDKs that open keys.coinbase.com: Base Account's (`@base-org/account` 2), and Coinbase Wallet's
 * (`@coinbase/wallet-sdk` 4), whose code for an app on a phone is in `../walletlink`. Each has its own key pairs.
 */
export function createKeysProtocol({ seed, ...parameters }: KeysProtocolParameters): RemoteProtocol {
  const { transport } = parameters
  const keyOf = createOriginKeys(`${transport} ${seed}`)
  return { transport, open: (window) => createKeysSession({ ...parameters, window, key: keyOf(window.origin) }) }
}
