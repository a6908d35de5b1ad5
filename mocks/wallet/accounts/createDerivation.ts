import { mnemonicToSeedSync } from '@scure/bip39'
import { type PrivateKeyAccount, toHex } from 'viem'
import { HDKey, privateKeyToAccount } from 'viem/accounts'
import { checkMnemonic } from './checkMnemonic.ts'
import { createEncryptionKey, type EncryptionKey } from './createEncryptionKey.ts'

export type DerivedAccount = PrivateKeyAccount & { readonly encryption: EncryptionKey }

/** What Node has as a global, and a page has not. */
type Host = { readonly process?: { readonly getBuiltinModule?: (name: 'node:crypto') => NodeCrypto | undefined } }

type NodeCrypto = {
  pbkdf2Sync(password: string, salt: string, iterations: number, length: number, digest: string): Uint8Array
}

/** BIP-44, `m/44'/60'/0'/0/n`, like Anvil. The seed takes most of a page's start: it is computed on first use. */
export function createDerivation(given: string): (index: number) => DerivedAccount {
  const mnemonic = checkMnemonic(given)
  let parent: HDKey | undefined
  return (index) => {
    parent ??= HDKey.fromMasterSeed(toSeed(mnemonic)).derive("m/44'/60'/0'/0")
    const { privateKey } = parent.deriveChild(index)
    if (!privateKey) throw new Error(`Account ${index} has no private key.`)
    return { ...privateKeyToAccount(toHex(privateKey)), encryption: createEncryptionKey(privateKey) }
  }
}

/** BIP-39, without a passphrase. Node's own PBKDF2 takes a millisecond, JavaScript's fifty. The mnemonic is in NFKD. */
export function toSeed(mnemonic: string, host: Host = globalThis as Host): Uint8Array {
  const crypto = host.process?.getBuiltinModule?.('node:crypto')
  return crypto ? crypto.pbkdf2Sync(mnemonic, 'mnemonic', 2_048, 64, 'sha512') : mnemonicToSeedSync(mnemonic)
}
