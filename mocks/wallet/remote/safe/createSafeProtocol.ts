import { BenchError } from '#mocks/core/BenchError'
import type { Clock } from '#mocks/core/clock'
import type { Wallet } from '../../walletTypes.ts'
import type { RemoteProtocol } from '../remoteProtocol.ts'
import { createSafeSession } from './createSafeSession.ts'
import { pageAnswers } from './pageAnswers.ts'
import type { SafeAccount } from './safeAccount.ts'
import { SAFE_SDK_VERSION } from './safeSdkVersion.ts'
import type { SafePermissions } from './sdk/sdkMethod.ts'

export type SafeProtocolParameters = {
  readonly wallet: Wallet
  /** What `addSafe` returned. */
  readonly safe: SafeAccount
  readonly clock: Clock
}

/** A protocol whose page answers by itself what it knows. */
export type SafeProtocol = RemoteProtocol & {
  /** The version that answers name. */
  readonly version: string
  /** What the Safe's page knows, by method. It changes with the Safe: `safe.subscribe` tells. */
  answers(hostOrigin: string): Readonly<Record<string, unknown>>
}

/**
 * The side of the page that frames dapps in a Safe: what Safe{Wallet} answers to the Safe Apps SDK. Requests reach the
 * wallet over the transport `safe`. A session's `url` is that of the page.
 *
 * @throws BenchError when the wallet does not know the Safe's chain
 * @example
 * const protocol = createSafeProtocol({ wallet, safe: addSafe(wallet, parameters), clock })
 * const session = protocol.open({ url: 'https://app.safe.global/apps/open', origin: 'https://dapp.test', post, … })
 * session.receive({ id: '1f2e3d4c5b', method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } })
 */
export function createSafeProtocol({ wallet, safe, clock }: SafeProtocolParameters): SafeProtocol {
  /** A user's permissions outlive the page. */
  const permissions: SafePermissions = new Map()
  const chain = wallet.getState().chains.find(({ chainId }) => chainId === safe.chainId)
  if (!chain) throw new BenchError(`The wallet does not know the Safe’s chain ${safe.chainId}.`)
  return {
    transport: 'safe',
    version: SAFE_SDK_VERSION,
    answers: (hostOrigin) =>
      Object.fromEntries(
        Object.entries(pageAnswers).map(([method, answer]) => [method, answer({ safe, chain, hostOrigin })]),
      ),
    open: (window) => createSafeSession({ window, wallet, safe, chain, permissions, now: clock.now }),
  }
}
