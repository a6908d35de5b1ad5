import { createHash } from 'node:crypto'

/** From the manifest's key (Base64) if it has one, else from its real, absolute path. */
export function toExtensionId({ dir, key }: { readonly dir: string; readonly key?: string | undefined }): string {
  // Chromium hashes the raw bytes of the path. On Windows they are UTF-16.
  const path = Buffer.from(dir, process.platform === 'win32' ? 'utf16le' : 'utf8')
  const hash = createHash('sha256').update(key === undefined ? path : Buffer.from(key, 'base64'))
  const digits = [...hash.digest('hex').slice(0, 32)]
  return digits.map((digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16))).join('')
}
