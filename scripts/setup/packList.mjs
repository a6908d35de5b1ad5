import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listEntries } from './listEntries.mjs'
import { listReached } from './listReached.mjs'

/** Which files of `dist` npm packs. npm reads it beside `files` of package.json, and leaves the list itself out. */
export const PACK_LIST = 'dist/.npmignore'

/** Writes the pack list: what an entry of package.json reaches, and nothing else. */
export async function writePackList(root) {
  const paths = await listReached(root, listEntries(root))
  // Leaves out every file but those that follow. Folders stay, so that npm looks into them.
  const lines = ['**', '!*/', ...paths.map((path) => path.replace(/^dist/, '!'))]
  writeFileSync(join(root, PACK_LIST), `${lines.join('\n')}\n`)
}
