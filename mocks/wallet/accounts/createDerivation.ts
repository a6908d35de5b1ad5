import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa'
import { x25519 } from '@noble/curves/ed25519'
import { base64 } from '@scure/base'
import { mnemonicToSeedSync } from '@scure/bip39'
import { bytesToString, hexToBytes, isHex, type PrivateKeyAccount, toHex } from 'viem'
import { HDKey, privateKeyToAccount } from 'viem/accounts'
import { checkMnemonic } from './checkMnemonic.ts'

const VERSION = 'x25519-xsalsa20-poly1305'

/** "expand 32-byte k", as Salsa20 reads it. */
const SIGMA = new Uint32Array([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574])

export type DerivedAccount = PrivateKeyAccount & { readonly encryption: EncryptionKey }

type Host = { readonly process?: { readonly getBuiltinModule?: (name: 'node:crypto') => NodeCrypto | undefined } }

type NodeCrypto = {
  pbkdf2Sync(password: string, salt: string, iterations: number, length: number, digest: string): Uint8Array
}

/** An account's key for encrypted messages, EIP-1024's `x25519-xsalsa20-poly1305`: NaCl's box. */
export type EncryptionKey = {
  /** The public key, in base64. */
  publicKey(): string
  /** Of `{ version, nonce, ephemPublicKey, ciphertext }`, as hex bytes or text. Undefined for another, or another key. */
  decrypt(message: string): string | undefined
}

type Derive = (index: number) => DerivedAccount

/** How many mnemonics are remembered: most processes have one. */
const MOST_MNEMONICS = 16

const remembered = new Map<string, Derive>()

/**
 * BIP-44, `m/44'/60'/0'/0/n`, like Anvil. The seed takes most of a page's start: it is computed on first use. A seed and its
 * accounts are most of a new wallet's cost, so the process remembers them.
 */
export function createDerivation(given: string): Derive {
  const mnemonic = checkMnemonic(given)
  const derive = remembered.get(mnemonic) ?? deriveOnce(mnemonic)
  remembered.set(mnemonic, derive)
  const [oldest = mnemonic] = remembered.keys()
  if (remembered.size > MOST_MNEMONICS) remembered.delete(oldest)
  return derive
}

function deriveOnce(mnemonic: string): Derive {
  const accounts = new Map<number, DerivedAccount>()
  let parent: HDKey | undefined
  return (index) => {
    const known = accounts.get(index)
    if (known) return known
    parent ??= HDKey.fromMasterSeed(toSeed(mnemonic)).derive("m/44'/60'/0'/0")
    const { privateKey } = parent.deriveChild(index)
    if (!privateKey) throw new Error(`Account ${index} has no private key.`)
    const account = { ...privateKeyToAccount(toHex(privateKey)), encryption: createEncryptionKey(privateKey) }
    accounts.set(index, account)
    return account
  }
}

/** BIP-39, without a passphrase. Node's own PBKDF2 takes a millisecond, JavaScript's fifty. The mnemonic is in NFKD. */
export function toSeed(mnemonic: string, host: Host = globalThis as Host): Uint8Array {
  const crypto = host.process?.getBuiltinModule?.('node:crypto')
  return crypto ? crypto.pbkdf2Sync(mnemonic, 'mnemonic', 2_048, 64, 'sha512') : mnemonicToSeedSync(mnemonic)
}

/** As in MetaMask, the account's private key (32 bytes) is the secret of the box. */
export function createEncryptionKey(secret: Uint8Array): EncryptionKey {
  return {
    publicKey: () => base64.encode(x25519.getPublicKey(secret)),
    decrypt(message) {
      try {
        const text = isHex(message) ? bytesToString(hexToBytes(message)) : message
        const { version, nonce, ephemPublicKey, ciphertext } = JSON.parse(text) as Readonly<Record<string, string>>
        if (version !== VERSION) return undefined
        const [number = '', sender = '', sealed = ''] = [nonce, ephemPublicKey, ciphertext]
        const key = toBoxKey(x25519.getSharedSecret(secret, base64.decode(sender)))
        return bytesToString(xsalsa20poly1305(key, base64.decode(number)).decrypt(base64.decode(sealed)))
      } catch {
        return undefined
      }
    },
  }
}

/** The key of NaCl's box: HSalsa20 of the shared secret. */
function toBoxKey(shared: Uint8Array): Uint8Array {
  const key = new Uint32Array(8)
  const secret = new Uint32Array(Uint8Array.from(shared).buffer)
  hsalsa(SIGMA, secret, new Uint32Array(4), key)
  return new Uint8Array(key.buffer)
}
