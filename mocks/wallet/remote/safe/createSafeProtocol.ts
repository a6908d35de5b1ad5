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

export type SafeProtocol = RemoteProtocol & {
  readonly version: string
  /** What the Safe's page knows, by method. It changes with the Safe: `safe.subscribe` tells. */
  answers(hostOrigin: string): Readonly<Record<string, unknown>>
}

/** What Safe{Wallet} answers to the Safe Apps SDK. Requests reach the wallet over the transport `safe`. */
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
