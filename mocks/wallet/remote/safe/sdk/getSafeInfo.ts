import { safeLibraries } from '#mocks/wallet/transactions/safeTransaction'
import type { SdkContext } from './sdkMethod.ts'

/** Safe{Wallet} names chains by Safe's services; only these two names are older. */
const LEGACY_NAMES: Readonly<Record<number, string>> = { 1: 'MAINNET', 100: 'XDAI' }

/** The Safe: what `connect` of wagmi's `safe()` waits for, 10 ms at most. */
export const getSafeInfo = ({ safe, chain }: Pick<SdkContext, 'safe' | 'chain'>) => {
  const { address, chainId, owners, threshold, lastNonce, parameters } = safe
  return {
    safeAddress: address,
    chainId,
    owners,
    threshold,
    isReadOnly: parameters.isReadOnly ?? false,
    nonce: lastNonce,
    implementation: parameters.singleton,
    modules: null,
    fallbackHandler: safeLibraries.fallbackHandler,
    guard: null,
    version: parameters.version,
    network: (LEGACY_NAMES[chainId] ?? chain.name).toUpperCase(),
  }
}
