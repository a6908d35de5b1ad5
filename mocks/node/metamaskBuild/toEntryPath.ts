/** Characters that have a special meaning on some system: drives, streams, control characters. */
const FOREIGN = /[\\:*?"<>|\p{Cc}]/u

/**
 * Resolves the path of a zip entry below the folder that it is unpacked into.
 *
 * @param name the name in the zip. A folder's name ends with `/`
 * @returns the path's parts, or undefined if it would leave the folder
 * @example
 * toEntryPath('images/icon-16.png') // ['images', 'icon-16.png']
 * toEntryPath('../../.bashrc') // undefined
 */
export function toEntryPath(name: string): readonly string[] | undefined {
  if (FOREIGN.test(name)) return undefined
  const parts = name.replace(/\/$/, '').split('/')
  return parts.some((part) => part === '' || part === '.' || part === '..') ? undefined : parts
}
