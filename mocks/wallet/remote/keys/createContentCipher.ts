export type EncryptedContent = {
  /** 12 bytes. */
  readonly iv: Uint8Array
  /** With the tag of 16 bytes at its end. */
  readonly cipherText: ArrayBuffer
}

export type ContentCipher = {
  encrypt(value: unknown): Promise<EncryptedContent>
  /** @throws Error if it was encrypted with another secret, or is not JSON */
  decrypt(content: EncryptedContent): Promise<unknown>
}

/** AES-256-GCM, whose key is the shared secret itself (32 bytes). */
export function createContentCipher(
  secret: Uint8Array,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> = (bytes) => crypto.getRandomValues(bytes),
): ContentCipher {
  const importing = crypto.subtle.importKey('raw', Uint8Array.from(secret), 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    async encrypt(value) {
      const iv = random(new Uint8Array(12))
      const bytes = new TextEncoder().encode(JSON.stringify(value))
      return { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await importing, bytes) }
    },
    async decrypt({ iv, cipherText }) {
      const algorithm = { name: 'AES-GCM', iv: Uint8Array.from(iv) }
      const bytes = await crypto.subtle.decrypt(algorithm, await importing, cipherText)
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown
    },
  }
}
