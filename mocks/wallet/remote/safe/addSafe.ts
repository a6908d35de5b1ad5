import type { Wallet } from '../../walletTypes.ts'
import { createSafe } from './createSafe.ts'
import { safeMethods } from './methods/safeMethods.ts'
import type { SafeAccount } from './safeAccount.ts'
import type { SafeParameters } from './safeTypes.ts'

/**
 * Makes a Safe known to a wallet that has owners' keys, for dapps in its frame.
 *
 * @throws BenchError when the wallet has no owner's key, or does not know the chain
 * @example
 * const safe = addSafe(wallet, { address, chainId: 1, owners: [wallet.deriveAccount(0)], threshold: 1, … })
 * const protocol = createSafeProtocol({ wallet, safe, clock })
 */
export function addSafe(wallet: Wallet, parameters: SafeParameters): SafeAccount {
  return wallet.addSafe((core) => ({ account: createSafe(parameters, core), methods: safeMethods }))
}
