import { createHash } from 'node:crypto'

/**
 * The id that Chromium gives an unpacked extension: of its key where the manifest has one, else of where it lies.
 *
 * @param parameters.dir a real, absolute path
 * @param parameters.key the manifest's `key`, in base64
 * @example
 * toExtensionId({ dir: '/builds/metamask' }) // 'hjfkbcodoiofhofkdljalggoakfpaldo'
 */
export function toExtensionId({ dir, key }: { readonly dir: string; readonly key?: string | undefined }): string {
  // Chromium hashes the path's own bytes: on Windows those are UTF-16.
  const path = Buffer.from(dir, process.platform === 'win32' ? 'utf16le' : 'utf8')
  const hash = createHash('sha256').update(key === undefined ? path : Buffer.from(key, 'base64'))
  const digits = [...hash.digest('hex').slice(0, 32)]
  return digits.map((digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16))).join('')
}
