/** Names that some system would not take as they are written: drives, streams, control characters. */
const FOREIGN = /[\\:*?"<>|\p{Cc}]/u

/**
 * Where an entry of a zip belongs, below the folder that it is unpacked into.
 *
 * @param name as it stands in the zip; that of a folder ends with `/`
 * @returns its parts, or undefined where it would lead elsewhere
 * @example
 * toEntryPath('images/icon-16.png') // ['images', 'icon-16.png']
 * toEntryPath('../../.bashrc') // undefined
 */
export function toEntryPath(name: string): readonly string[] | undefined {
  if (FOREIGN.test(name)) return undefined
  const parts = name.replace(/\/$/, '').split('/')
  return parts.some((part) => part === '' || part === '.' || part === '..') ? undefined : parts
}
