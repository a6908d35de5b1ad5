/** npm packs these of every package. */
const ALWAYS = /^(package\.json|README(\.\w+)?|LICENSE(\.\w+)?)$/i

/** By `files` of package.json, because npm itself takes many seconds. Ignores `.npmignore`. */
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
