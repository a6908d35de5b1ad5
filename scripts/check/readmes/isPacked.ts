/** What npm packs of every package. */
const ALWAYS = /^(package\.json|README(\.\w+)?|LICENSE(\.\w+)?)$/i

/**
 * Whether npm packs a file, by the patterns of `files` in package.json. npm itself takes many seconds to say so. What a
 * folder's own `.npmignore` leaves out counts as packed.
 *
 * @param path relative to the package's root
 * @param files patterns with `*`, `**` and `{a,b}`; a folder's name stands for all that is in it
 * @example
 * isPacked('mocks/wallet/README.md', ['mocks/**\/README.md']) // true
 */
export function isPacked(path: string, files: readonly string[]): boolean {
  if (ALWAYS.test(path)) return true
  // The last pattern that fits decides.
  const last = files.findLast((pattern) => toRegExp(pattern.replace(/^!/, '')).test(path))
  return last !== undefined && !last.startsWith('!')
}

const PARTS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '*': '[^/]*', '{': '(?:', ',': '|', '}': ')' }

function toRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\*\*\/|[*{},]|[.+?^$()|[\]\\]/g, (part) => PARTS[part] ?? `\\${part}`)
  return new RegExp(`^${source}(?:/.*)?$`)
}
