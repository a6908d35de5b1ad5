import { gcm } from '@noble/ciphers/aes'
import { secp256k1 } from '@noble/curves/secp256k1'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToUtf8, concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { membersOf, parseObject } from '#mocks/wallet/parseObject'
import type { RandomBytes } from '#mocks/wallet/remote/randomBytes'

const POINT = 65
const NONCE = 16
const TAG = 16

/**
 * ECIES on secp256k1 in the form of eciesjs 0.4: an uncompressed ephemeral point, nonce (16 bytes), tag (16 bytes) and
 * ciphertext of AES-256-GCM. Its key is HKDF-SHA256 of the ephemeral point and the shared one, both uncompressed.
 */
export const ecies = {
  /** @param publicKey compressed (33 bytes) or uncompressed (65 bytes) */
  encrypt(publicKey: Uint8Array, plain: Uint8Array, randomBytes: RandomBytes): Uint8Array {
    const secret = createPrivateKey(randomBytes)
    const point = secp256k1.getPublicKey(secret, false)
    const nonce = randomBytes(NONCE)
    const sealed = gcm(toKey(point, secp256k1.getSharedSecret(secret, publicKey, false)), nonce).encrypt(plain)
    return concatBytes(point, nonce, sealed.slice(-TAG), sealed.slice(0, -TAG))
  },
  decrypt(privateKey: Uint8Array, sealed: Uint8Array): Uint8Array {
    const point = sealed.slice(0, POINT)
    const nonce = sealed.slice(POINT, POINT + NONCE)
    const tag = sealed.slice(POINT + NONCE, POINT + NONCE + TAG)
    const key = toKey(point, secp256k1.getSharedSecret(privateKey, point, false))
    return gcm(key, nonce).decrypt(concatBytes(sealed.slice(POINT + NONCE + TAG), tag))
  },
  createPrivateKey,
  /** The public key, compressed. */
  toPublicKey: (privateKey: Uint8Array): Uint8Array => secp256k1.getPublicKey(privateKey, true),
}

/** A message of the Mobile Wallet Protocol, before it is encrypted. */
export type ProtocolMessage =
  | { readonly type: 'handshake-offer'; readonly payload: HandshakeOffer }
  | { readonly type: 'handshake-ack' }
  | { readonly type: 'message'; readonly payload: unknown }

/** The one-time password is for requests of the mode `untrusted`. */
export type HandshakeOffer = {
  readonly publicKeyB64: string
  readonly channelId: string
  readonly otp?: string | undefined
  /** Milliseconds since the Unix epoch. */
  readonly deadline?: number | undefined
}

/** What is published in a channel, as JSON text. A reader takes each sender's messages by increasing `nonce`. */
export type Envelope = { readonly clientId: string; readonly nonce: number; readonly payload: string }

export const envelope = {
  seal(
    message: ProtocolMessage,
    publicKey: Uint8Array,
    sender: Omit<Envelope, 'payload'>,
    random: RandomBytes,
  ): string {
    const plain = utf8ToBytes(JSON.stringify(message))
    return JSON.stringify({ ...sender, payload: base64.encode(ecies.encrypt(publicKey, plain, random)) })
  },
  read(text: string): Envelope | undefined {
    const { clientId, nonce, payload } = membersOf(parseObject(text))
    const isEnvelope = typeof clientId === 'string' && typeof nonce === 'number' && typeof payload === 'string'
    return isEnvelope ? { clientId, nonce, payload } : undefined
  },
  open({ payload }: Envelope, privateKey: Uint8Array): ProtocolMessage | undefined {
    try {
      return parseObject<ProtocolMessage>(bytesToUtf8(ecies.decrypt(privateKey, base64.decode(payload))))
    } catch {
      return undefined
    }
  },
}

function createPrivateKey(randomBytes: RandomBytes): Uint8Array {
  for (;;) {
    const bytes = randomBytes(32)
    if (secp256k1.utils.isValidPrivateKey(bytes)) return bytes
  }
}

function toKey(point: Uint8Array, shared: Uint8Array): Uint8Array {
  return hkdf(sha256, concatBytes(point, shared), undefined, undefined, 32)
}
