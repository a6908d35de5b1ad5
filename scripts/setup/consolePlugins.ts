import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { writeWhole } from './writeWhole.mjs'

/** Bytes of a block of most file systems: a smaller file saves nothing. */
const BLOCK = 4096

const SDK = '@metamask/connect-evm'
const METAMASK_SDK_FILE = 'metamask-sdk.js'

/** The SDK's licence has terms for redistribution, so `files` of package.json leaves this file out. */
export function metamaskSdk(root: string): Plugin {
  let folder = ''
  return {
    name: 'walletbench-metamask-sdk',
    apply: 'build',
    enforce: 'pre',
    configResolved({ build: { outDir } }) {
      folder = outDir
    },
    resolveId: (id) => (id === SDK ? { id: `/${METAMASK_SDK_FILE}`, external: 'absolute' } : undefined),
    async writeBundle() {
      await build({
        configFile: false,
        root,
        logLevel: 'error',
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          lib: {
            entry: createRequire(join(root, 'package.json')).resolve(SDK),
            formats: ['es'],
            fileName: () => METAMASK_SDK_FILE,
          },
          rolldownOptions: { output: { codeSplitting: false } },
        },
      })
    },
  }
}

/** The package holds only these copies (`listReached`), and the console's server sends them as they are. */
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
