import { mnemonicToSeedSync } from '@scure/bip39'
import { type PrivateKeyAccount, toHex } from 'viem'
import { HDKey, privateKeyToAccount } from 'viem/accounts'
import { checkMnemonic } from './checkMnemonic.ts'
import { createEncryptionKey, type EncryptionKey } from './createEncryptionKey.ts'

/** An account of a mnemonic, with its key for encrypted messages. */
export type DerivedAccount = PrivateKeyAccount & { readonly encryption: EncryptionKey }

/** What Node has as a global, and a page has not. */
type Host = {
  readonly process?: { readonly getBuiltinModule?: (name: 'node:crypto') => NodeCrypto | undefined }
}

type NodeCrypto = {
  pbkdf2Sync(password: string, salt: string, iterations: number, length: number, digest: string): Uint8Array
}

/**
 * Derives a mnemonic's accounts by their index: BIP-44, `m/44'/60'/0'/0/n`, like Anvil.
 * The seed is computed once, on first use: in a page it takes longer than the rest of the start.
 *
 * @throws BenchError when the phrase is not a valid BIP-39 mnemonic
 * @example
 * const derive = createDerivation(mnemonic)
 * derive(0).address
 */
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

/**
 * Computes the seed of a mnemonic, without a passphrase (BIP-39). Node's own PBKDF2 takes a millisecond, JavaScript's
 * fifty, for each wallet.
 *
 * @param mnemonic in NFKD, with single spaces
 * @example
 * HDKey.fromMasterSeed(toSeed(checkMnemonic(given)))
 */
export function toSeed(mnemonic: string, host: Host = globalThis as Host): Uint8Array {
  const crypto = host.process?.getBuiltinModule?.('node:crypto')
  return crypto ? crypto.pbkdf2Sync(mnemonic, 'mnemonic', 2_048, 64, 'sha512') : mnemonicToSeedSync(mnemonic)
}
