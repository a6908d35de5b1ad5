import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { writeWhole } from './writeWhole.mjs'

/** Bytes of a block of most file systems: a smaller file saves nothing. */
const BLOCK = 4096

/**
 * The package holds only these copies (`listReached`), a third of the size, and the console's server sends them as they
 * are.
 */
export function compressedAssets(): Plugin {
  return {
    name: 'walletbench-compressed-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /^assets\/.+\.(js|css)$/.test(name))
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length > BLOCK) writeWhole(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
