import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './writeWhole.mjs'

/** npm leaves dot-folders of node_modules alone. */
export const cacheFolder = (root) => join(root, 'node_modules/.cache/walletbench')

export const readStamp = (root, name) => readText(join(cacheFolder(root), `${name}.stamp`))

export function writeStamp(root, name, value) {
  writeWhole(join(cacheFolder(root), `${name}.stamp`), value)
}

export function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
