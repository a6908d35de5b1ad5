import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Relative to the folder of package.json. Users of the package cannot import any other entry. */
export function listEntries(root) {
  const { exports, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return [...new Set([exports, bin].flatMap(leaves))].map((path) => path.replace(/^\.\//, '')).sort()
}

/** Conditions are nested: `exports` is a tree of objects with paths as its leaves. */
function leaves(value) {
  if (typeof value === 'string') return [value]
  return Object.values(value ?? {}).flatMap(leaves)
}
