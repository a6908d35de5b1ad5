import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { type PrivateKeyAccount, toHex } from 'viem'
import { HDKey, privateKeyToAccount } from 'viem/accounts'

/**
 * A mnemonic's accounts by their index: BIP-44, `m/44'/60'/0'/0/n`, as Anvil derives its own.
 * The seed is stretched once for all of them, when the first one is asked for: it costs more than all else that a page
 * does to start.
 *
 * @throws Error when the phrase is not a valid BIP-39 mnemonic
 * @example
 * const derive = createDerivation(mnemonic)
 * derive(0).address
 */
export function createDerivation(mnemonic: string): (index: number) => PrivateKeyAccount {
  if (!validateMnemonic(mnemonic, wordlist)) throw new Error('The mnemonic is not a valid BIP-39 phrase.')
  let parent: HDKey | undefined
  return (index) => {
    parent ??= HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic)).derive("m/44'/60'/0'/0")
    const { privateKey } = parent.deriveChild(index)
    if (!privateKey) throw new Error(`Account ${index} has no private key.`)
    return privateKeyToAccount(toHex(privateKey))
  }
}
