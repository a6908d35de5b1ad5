import { join } from 'node:path'
import { listEntries } from './listEntries.mjs'
import { listReached } from './listReached.mjs'
import { writeWhole } from './writeWhole.mjs'

/** npm reads it in addition to package.json's `files`. */
export const PACK_LIST = 'dist/.npmignore'

export async function writePackList(root) {
  const paths = await listReached(root, listEntries(root))
  // Excludes every file except those that follow. Folders stay included, so that npm looks into them.
  const lines = ['**', '!*/', ...paths.map((path) => path.replace(/^dist/, '!'))]
  writeWhole(join(root, PACK_LIST), `${lines.join('\n')}\n`)
}
