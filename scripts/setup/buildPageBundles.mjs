import { readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { writeWhole } from './writeWhole.mjs'

const ENTRIES = [
  'mocks/page/pageBundle.ts',
  'mocks/node/resilience/page/bootReport.ts',
  'mocks/metamask/conformance/recorder/createRecorder.ts',
]
const toFile = (entry) => `dist/page/${basename(entry, '.ts')}.js`

export const PAGE_BUNDLES = ENTRIES.map(toFile)

export async function buildPageBundles(root) {
  for (const entry of ENTRIES) await bundle(root, entry)
}

async function bundle(root, entry) {
  // Imported here, because the set-up starts before anything is installed.
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    resolve: { conditions: ['walletbench-source'] },
    build: {
      target: 'es2023',
      // A comment that names it would be wrong where the script's text goes.
      sourcemap: 'hidden',
      minify: false,
      write: false,
      outDir: 'dist/page',
      lib: { entry, formats: ['cjs'], fileName: () => basename(toFile(entry)) },
      rolldownOptions: {
        output: {
          codeSplitting: false,
          // Pages can read the names of functions.
          minify: { compress: false, mangle: false, codegen: true },
          banner: '(() => { const exports = {};',
          footer: 'return exports })()',
        },
      },
    },
  })
  const [{ output }] = [built].flat()
  for (const file of output)
    writeWhole(
      join(root, 'dist/page', file.fileName),
      file.type === 'chunk' ? file.code.replace(/;\s*$/, '') : file.source,
    )
}

/** Vitest's global set-up: tests of the sources run pages of the same sources. */
export async function setup({ config }) {
  for (const entry of ENTRIES) if (isStale(config.root, entry)) await bundle(config.root, entry)
}

function isStale(root, entry) {
  const file = join(root, toFile(entry))
  try {
    const { mtimeMs } = statSync(file)
    const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
    // The map leaves out a module that only exports what others have.
    return [...sources.map((source) => resolve(file, '..', source)), join(root, entry)].some(
      (source) => statSync(source).mtimeMs > mtimeMs,
    )
  } catch {
    return true
  }
}
