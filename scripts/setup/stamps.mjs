import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './writeWhole.mjs'

/** npm leaves dot-folders of node_modules alone. */
export const cacheFolder = (root) => join(root, 'node_modules/.cache/walletbench')

export function readStamp(root, name) {
  try {
    return readFileSync(join(cacheFolder(root), `${name}.stamp`), 'utf8')
  } catch {
    return undefined
  }
}

export function writeStamp(root, name, value) {
  writeWhole(join(cacheFolder(root), `${name}.stamp`), value)
}
