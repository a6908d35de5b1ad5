import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

/**
 * A file reaches each file that one of its strings names: what it imports, reads, starts or serves. A path that is
 * built from parts is not found. Write it as one string, relative to the file or to the package's root.
 */
export async function listReached(root, entries) {
  // Imported here, because the set-up starts before anything is installed.
  const { parseSync } = await import('vite')
  const { imports = {}, files = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // `!dist/…` in package.json's `files` leaves a file out.
  const left = new Set(files.filter((file) => file.startsWith('!')).map((file) => file.slice(1)))
  const reached = new Set()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || !path.startsWith('dist/')) continue
    reached.add(path)
    if (!/\.[cm]?[jt]s$/.test(path)) continue
    for (const text of readStrings(readFileSync(join(root, path), 'utf8'), path, parseSync)) {
      const named = toPath(text, path, imports)
      if (named !== undefined && isFile(join(root, named))) waiting.push(named)
      // Files in a folder are not parsed: they may not be code of this package.
      else if (text.startsWith('dist/'))
        for (const inner of listFolder(root, text)) if (!left.has(inner)) reached.add(inner)
    }
  }
  return [...reached].sort()
}

/** Strings that may name a file: relative, a name of package.json's `imports`, or from the root. */
function readStrings(code, path, parseSync) {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  return new Set(listStrings(program).filter((text) => /^(\.{1,2}\/|#|dist\/)/.test(text)))
}

function listStrings(node) {
  if (node === null || typeof node !== 'object') return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1) return [node.quasis[0].value.cooked]
  return Object.values(node).flatMap(listStrings)
}

function toPath(text, from, imports) {
  const path = text.startsWith('dist/')
    ? text
    : text.startsWith('#')
      ? toImported(text, imports)
      : posix.join(posix.dirname(from), text)
  return from.endsWith('.d.ts') ? path?.replace(/(?<!\.d)\.[jt]s$/, '.d.ts') : path
}

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

/** Without source maps, and files of which there is a compressed copy. */
function listFolder(root, folder) {
  if (!statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(join(root, folder), { recursive: true })
    .map((inner) => posix.join(folder, inner.split(sep).join('/')))
    .filter((path) => isFile(join(root, path)) && !path.endsWith('.map') && !isFile(join(root, `${path}.gz`)))
}

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
