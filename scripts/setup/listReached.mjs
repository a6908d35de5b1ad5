import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

/**
 * The built files that somebody can come to from the entries. A file reaches each file that one of its strings names:
 * what it imports, statically or not, and what it reads, starts or serves by its path. So a type reaches the types that
 * it is made of, and a program that serves `dist/console` reaches all of that folder. A path that is put together out
 * of parts is not seen: write it as one string, relative to the file or from the package's root.
 *
 * @param {string} root the folder of package.json
 * @param {string[]} entries relative to it
 * @returns {Promise<string[]>} relative to it, below `dist` alone, sorted
 */
export async function listReached(root, entries) {
  // Loaded here, as the set-up starts before anything is installed.
  const { parseSync } = await import('vite')
  const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const reached = new Set()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || !path.startsWith('dist/')) continue
    reached.add(path)
    if (!/\.[cm]?[jt]s$/.test(path)) continue
    for (const text of readStrings(readFileSync(join(root, path), 'utf8'), path, parseSync)) {
      const named = toPath(text, path, imports)
      if (named !== undefined && isFile(join(root, named))) waiting.push(named)
      // What stands in a folder is taken as it is: it need not be code of the package's own.
      else if (text.startsWith('dist/')) for (const inner of listFolder(root, text)) reached.add(inner)
    }
  }
  return [...reached].sort()
}

/** The strings of a module that may name a file: relative, by package.json's `imports`, or from the package's root. */
function readStrings(code, path, parseSync) {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  return new Set(listStrings(program).filter((text) => /^(\.{1,2}\/|#|dist\/)/.test(text)))
}

/** The texts of all string literals and of templates without expressions, below a node of a syntax tree. */
function listStrings(node) {
  if (node === null || typeof node !== 'object') return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1) return [node.quasis[0].value.cooked]
  return Object.values(node).flatMap(listStrings)
}

/** The file that a string names, if it names one. Types are named as the source or the module that they belong to. */
function toPath(text, from, imports) {
  const path = text.startsWith('dist/')
    ? text
    : text.startsWith('#')
      ? toImported(text, imports)
      : posix.join(posix.dirname(from), text)
  return from.endsWith('.d.ts') ? path?.replace(/(?<!\.d)\.[jt]s$/, '.d.ts') : path
}

/** Where a name of package.json's `imports` leads in a published package. */
function toImported(name, imports) {
  for (const [pattern, target] of Object.entries(imports)) {
    const path = typeof target === 'string' ? target : target.default
    const [start, end] = pattern.split('*')
    if (name === pattern) return posix.normalize(path)
    if (end === undefined || !name.startsWith(start) || !name.endsWith(end)) continue
    return posix.normalize(path.replace('*', name.slice(start.length, name.length - end.length)))
  }
  return undefined
}

/** All files below a folder, source maps left out. An empty list where there is no such folder. */
function listFolder(root, folder) {
  if (!statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(join(root, folder), { recursive: true })
    .map((inner) => posix.join(folder, inner.split(sep).join('/')))
    .filter((path) => isFile(join(root, path)) && !path.endsWith('.map'))
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
