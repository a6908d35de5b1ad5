import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

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
