import type { HDAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/**
 * The wallet's accounts: BIP-44, `m/44'/60'/0'/0/n`, as Anvil derives its own.
 * @throws Error when the phrase is not a valid BIP-39 mnemonic
 */
export function toAccounts(mnemonic: string, count: number): readonly HDAccount[] {
  return Array.from({ length: count }, (_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }))
}
