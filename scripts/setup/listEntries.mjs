import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export function listEntries(root) {
  const { exports, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return [...new Set([exports, bin].flatMap(leaves))].map((path) => path.replace(/^\.\//, '')).sort()
}

function leaves(value) {
  if (typeof value === 'string') return [value]
  return Object.values(value ?? {}).flatMap(leaves)
}
