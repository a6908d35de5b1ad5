import { p256 } from '@noble/curves/nist'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { z } from 'zod'

const envelopeSchema = z.object({
  id: z.string(),
  correlationId: z.string().optional(),
  sender: z.string().regex(/^([0-9a-f]{2})+$/i),
})

const paramsSchema = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional()

const schema = z.union([
  envelopeSchema
    .extend({ content: z.object({ handshake: z.object({ method: z.string(), params: paramsSchema }) }) })
    .transform(({ content, ...rest }) => ({ kind: 'handshake', request: content.handshake, ...rest }) as const),
  envelopeSchema
    .extend({
      content: z.object({
        encrypted: z.object({ iv: z.instanceof(Uint8Array), cipherText: z.instanceof(ArrayBuffer) }),
      }),
    })
    .transform(({ content, ...rest }) => ({ kind: 'encrypted', content: content.encrypted, ...rest }) as const),
  // The SDK asks whether the wallet signs itself or by a phone.
  z
    .object({
      id: z.string(),
      event: z.literal('selectSignerType'),
      data: z.object({ options: z.string().optional() }).optional(),
    })
    .transform(({ id, data }) => ({ kind: 'select', id, options: data?.options }) as const),
  z
    .object({
      event: z.literal('WalletLinkUpdate'),
      data: z.object({
        session: z.object({ id: z.string(), secret: z.string() }).optional(),
        connected: z.boolean().optional(),
      }),
    })
    .transform(({ data }) => ({ kind: 'link', update: data }) as const),
  z
    .object({
      requestId: z.string(),
      data: z.object({ metadata: z.object({ appName: z.string().nullish() }).nullish() }),
    })
    .transform(({ data }) => ({ kind: 'config', appName: data.metadata?.appName ?? undefined }) as const),
])

/** What stands before an uncompressed P-256 point in its SubjectPublicKeyInfo. */
const SPKI_PREFIX = '3059301306072a8648ce3d020106082a8648ce3d030107034200'

export type EncryptedContent = {
  /** 12 bytes. */
  readonly iv: Uint8Array
  /** With the tag of 16 bytes at its end. */
  readonly cipherText: ArrayBuffer
}

export type OriginKey = {
  /** SubjectPublicKeyInfo (RFC 5480) as hex, without 0x. */
  readonly publicKey: string
  /** The x coordinate of the ECDH point, 32 bytes. `peer` is in the same form as `publicKey`. */
  share(peer: string): Uint8Array
}

export type KeysMessage = z.output<typeof schema>
/** AES-256-GCM, whose key is the shared secret itself (32 bytes). */
export function createContentCipher(
  secret: Uint8Array,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> = (bytes) => crypto.getRandomValues(bytes),
) {
  const importing = crypto.subtle.importKey('raw', Uint8Array.from(secret), 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    async encrypt(value: unknown): Promise<EncryptedContent> {
      const iv = random(new Uint8Array(12))
      const bytes = new TextEncoder().encode(JSON.stringify(value))
      return { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await importing, bytes) }
    },
    async decrypt({ iv, cipherText }: EncryptedContent): Promise<unknown> {
      const algorithm = { name: 'AES-GCM', iv: Uint8Array.from(iv) }
      const bytes = await crypto.subtle.decrypt(algorithm, await importing, cipherText)
      return JSON.parse(new TextDecoder().decode(bytes))
    },
  }
}

/** From the seed alone: a reloaded dapp keeps its side of the secret, so a later window must have the same key. */
export function createOriginKeys(seed: string): (origin: string) => OriginKey {
  return (origin) => {
    const privateKey = derive(seed, origin)
    return {
      publicKey: SPKI_PREFIX + bytesToHex(p256.getPublicKey(privateKey, false)),
      share(peer) {
        if (!peer.toLowerCase().startsWith(SPKI_PREFIX))
          throw new Error('The public key is not a P-256 key in SPKI form.')
        // The first byte tells that the point is compressed.
        return p256.getSharedSecret(privateKey, hexToBytes(peer.slice(SPKI_PREFIX.length))).slice(1)
      },
    }
  }
}

/** A hash is above the order of the curve about once in 2^32 times. */
function derive(seed: string, origin: string, attempt = 0): Uint8Array {
  const hash = sha256(utf8ToBytes(JSON.stringify([seed, origin, attempt])))
  return p256.utils.isValidPrivateKey(hash) ? hash : derive(seed, origin, attempt + 1)
}

export const readKeysMessage = (message: unknown): KeysMessage | undefined => schema.safeParse(message).data
