import { mnemonicToSeedSync } from '@scure/bip39'

/** What Node has as a global, and a page has not. */
type Host = {
  readonly process?: { readonly getBuiltinModule?: (name: 'node:crypto') => NodeCrypto | undefined }
}
type NodeCrypto = {
  pbkdf2Sync(password: string, salt: string, iterations: number, length: number, digest: string): Uint8Array
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
