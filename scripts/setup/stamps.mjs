import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where the set-up keeps its notes. npm leaves dot-folders of node_modules alone. */
export const cacheFolder = (root) => join(root, 'node_modules/.cache/walletbench')

/** The note with this name, or undefined. */
export function readStamp(root, name) {
  try {
    return readFileSync(join(cacheFolder(root), `${name}.stamp`), 'utf8')
  } catch {
    return undefined
  }
}

export function writeStamp(root, name, value) {
  const path = join(cacheFolder(root), `${name}.stamp`)
  mkdirSync(dirname(path), { recursive: true })
  // Written as a whole: another process may be reading it.
  writeFileSync(`${path}.${process.pid}`, value)
  renameSync(`${path}.${process.pid}`, path)
}
