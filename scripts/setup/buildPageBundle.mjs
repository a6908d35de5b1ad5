import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { writeWhole } from './writeWhole.mjs'

/** The script that goes into other people's pages. Its source map is beside it. */
export const PAGE_BUNDLE = 'dist/page/pageBundle.js'

/**
 * Bundles `mocks/page/pageBundle.ts` into an expression: the object of the functions that it exports.
 *
 * @param {string} root
 */
export async function buildPageBundle(root) {
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
      outDir: dirname(PAGE_BUNDLE),
      lib: { entry: 'mocks/page/pageBundle.ts', formats: ['cjs'], fileName: () => 'pageBundle.js' },
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
      join(root, dirname(PAGE_BUNDLE), file.fileName),
      file.type === 'chunk' ? file.code.replace(/;\s*$/, '') : file.source,
    )
}

/** Vitest's global set-up: tests of the sources run pages of the same sources. */
export async function setup({ config }) {
  if (isStale(config.root)) await buildPageBundle(config.root)
}

function isStale(root) {
  try {
    const { mtimeMs } = statSync(join(root, PAGE_BUNDLE))
    const { sources } = JSON.parse(readFileSync(join(root, `${PAGE_BUNDLE}.map`), 'utf8'))
    return sources.some((source) => statSync(resolve(root, dirname(PAGE_BUNDLE), source)).mtimeMs > mtimeMs)
  } catch {
    return true
  }
}
