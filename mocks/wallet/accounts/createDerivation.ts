import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { type PrivateKeyAccount, toHex } from 'viem'
import { HDKey, privateKeyToAccount } from 'viem/accounts'
import { createEncryptionKey, type EncryptionKey } from './createEncryptionKey.ts'

/** An account of a mnemonic, with its key for encrypted messages. */
export type DerivedAccount = PrivateKeyAccount & { readonly encryption: EncryptionKey }

/**
 * Derives a mnemonic's accounts by their index: BIP-44, `m/44'/60'/0'/0/n`, like Anvil.
 * The seed is computed once, on first use: it takes longer than the rest of a page's start.
 *
 * @throws Error when the phrase is not a valid BIP-39 mnemonic
 * @example
 * const derive = createDerivation(mnemonic)
 * derive(0).address
 */
export function createDerivation(mnemonic: string): (index: number) => DerivedAccount {
  if (!validateMnemonic(mnemonic, wordlist)) throw new Error('The mnemonic is not a valid BIP-39 phrase.')
  let parent: HDKey | undefined
  return (index) => {
    parent ??= HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic)).derive("m/44'/60'/0'/0")
    const { privateKey } = parent.deriveChild(index)
    if (!privateKey) throw new Error(`Account ${index} has no private key.`)
    return { ...privateKeyToAccount(toHex(privateKey)), encryption: createEncryptionKey(privateKey) }
  }
}
