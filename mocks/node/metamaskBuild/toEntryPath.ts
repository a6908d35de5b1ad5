/** Characters that have a special meaning on some system: drives, streams, control characters. */
const FOREIGN = /[\\:*?"<>|\p{Cc}]/u

export function toEntryPath(name: string): readonly string[] | undefined {
  if (FOREIGN.test(name)) return undefined
  const parts = name.replace(/\/$/, '').split('/')
  return parts.some((part) => part === '' || part === '.' || part === '..') ? undefined : parts
}
