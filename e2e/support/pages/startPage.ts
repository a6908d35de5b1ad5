import { rmSync } from 'node:fs'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { build, defaultClientConditions } from 'vite'
import { type Served, serve } from '#mocks/node/testing/serve'

const roots = {
  connectorsPage: '../connectorsPage',
  egressPage: '../egressPage',
  explorerPage: '../explorerPage',
  ferry: '../../resilience/fresh/ferry',
  foreignDapp: '../foreignDapp',
  metaMaskDapp: '../metaMaskDapp',
  mugShop: '../../resilience/planted/shop',
  safeDapp: '../safeDapp',
  shopPage: '../shopPage',
  workerPage: '../../../mocks/browser/testing/workerPage',
} as const

const built = new Map<keyof typeof roots, Promise<string>>()

export async function startPage(name: keyof typeof roots): Promise<Served> {
  // Once in a worker: several specs serve the same page.
  const building = built.get(name) ?? buildPage(name)
  built.set(name, building)
  return serve(sirv(await building))
}

async function buildPage(name: keyof typeof roots): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'walletbench-page-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const root = fileURLToPath(new URL(roots[name], import.meta.url))
  await build({
    configFile: false,
    root,
    resolve: { conditions: ['walletbench-source', ...defaultClientConditions] },
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', minify: false, sourcemap: name === 'egressPage' },
  })
  const worker = fileURLToPath(new URL('../../../node_modules/msw/lib/mockServiceWorker.js', import.meta.url))
  await copyFile(worker, join(folder, 'mockServiceWorker.js'))
  return folder
}

type Hooks = Readonly<Record<'beforeAll' | 'afterAll', (hook: () => Promise<void>) => void>>

export function startPageFor(test: Hooks, name: keyof typeof roots): { readonly url: string } {
  let served: Served | undefined
  test.beforeAll(async () => {
    served = await startPage(name)
  })
  test.afterAll(async () => served?.stop())
  return {
    get url() {
      if (!served) throw new Error('The page is served once the tests begin.')
      return served.url
    },
  }
}
