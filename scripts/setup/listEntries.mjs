import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files that package.json's `exports` and `bin` name, relative to its folder. An entry that is not listed here cannot
 * be reached by whoever installs the package.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function listEntries(root) {
  const { exports, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return [...new Set([exports, bin].flatMap(leaves))].map((path) => path.replace(/^\.\//, '')).sort()
}

/** Conditions nest: `exports` is a tree of objects with paths as its leaves. */
function leaves(value) {
  if (typeof value === 'string') return [value]
  return Object.values(value ?? {}).flatMap(leaves)
}
