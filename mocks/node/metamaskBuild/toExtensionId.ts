import { createHash } from 'node:crypto'

/**
 * Computes the id that Chromium gives an unpacked extension: from the manifest's key if it has one, else from its path.
 *
 * @param parameters.dir a real, absolute path
 * @param parameters.key the manifest's `key`, in base64
 * @example
 * toExtensionId({ dir: '/builds/metamask' }) // 'hjfkbcodoiofhofkdljalggoakfpaldo'
 */
export function toExtensionId({ dir, key }: { readonly dir: string; readonly key?: string | undefined }): string {
  // Chromium hashes the raw bytes of the path. On Windows they are UTF-16.
  const path = Buffer.from(dir, process.platform === 'win32' ? 'utf16le' : 'utf8')
  const hash = createHash('sha256').update(key === undefined ? path : Buffer.from(key, 'base64'))
  const digits = [...hash.digest('hex').slice(0, 32)]
  return digits.map((digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16))).join('')
}
