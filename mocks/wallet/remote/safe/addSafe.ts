import type { Wallet } from '../../walletTypes.ts'
import { createSafe } from './createSafe.ts'
import { safeMethods } from './methods/safeMethods.ts'
import type { SafeAccount } from './safeAccount.ts'
import type { SafeParameters } from './safeTypes.ts'

export function addSafe(wallet: Wallet, parameters: SafeParameters): SafeAccount {
  return wallet.addSafe((core) => ({ account: createSafe(parameters, core), methods: safeMethods }))
}
