import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** MetaMask's SDK, as wagmi's connector imports it. */
const SDK = '@metamask/connect-evm'
/** Its file, beside the console's page. */
const METAMASK_SDK_FILE = 'metamask-sdk.js'

/**
 * Builds MetaMask's SDK into a file of its own. Its licence has terms for those who pass it on, so that the package leaves
 * the file out: `files` of package.json. Who runs the console from a clone has installed the SDK themselves.
 *
 * @param root the folder of `node_modules`
 */
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
