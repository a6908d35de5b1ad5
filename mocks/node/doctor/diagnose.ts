import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BenchError } from '#mocks/core/BenchError'
import { findAnvil, findForge } from '#mocks/node/anvil/findFoundry'
import { type FindMetaMaskBuildParameters, findMetaMaskBuild } from '#mocks/node/metamaskBuild/findMetaMaskBuild'
import { toUnseenWarning } from '#mocks/node/metamaskBuild/metaMaskBuild'
import { findBrowser, findDownloadedBrowser } from './findBrowser.ts'

/** In ms. */
const TIMEOUT = 10_000

export type DiagnoseParameters = {
  readonly consoleDir: string
  readonly path: string
  readonly chromium?: string | undefined
  readonly metamaskDir?: string | undefined
  readonly metamaskZip?: string | undefined
  readonly cacheFolder: string
}

export type Finding = {
  readonly name: string
  readonly required: boolean
  readonly found: boolean
  readonly version?: string | undefined
  readonly path?: string | undefined
  readonly hint?: string | undefined
}

export function diagnose(parameters: DiagnoseParameters): Promise<readonly Finding[]> {
  const { consoleDir, path, chromium, metamaskDir, metamaskZip, cacheFolder } = parameters
  return Promise.all([
    inspectNode(process.versions.node),
    inspectProgram({ name: 'Anvil', required: true, find: () => findAnvil(), hint: 'Runs the chains.' }),
    inspectConsole(consoleDir),
    inspectProgram({
      name: 'Browser',
      required: false,
      // As the configuration of the browser tests finds it.
      find: () => findBrowser({ named: chromium, path, headless: true }) ?? findDownloadedBrowser(),
      hint: 'Needed for the browser tests. Install Chromium or Chrome, run `npx playwright install chromium`, or set WALLETBENCH_CHROMIUM to a browser.',
    }),
    inspectProgram({ name: 'forge', required: false, find: () => findForge(), hint: FORGE }),
    findMetaMask({ dir: metamaskDir, zip: metamaskZip, cacheFolder }),
  ])
}

const FORGE = 'Needed only to change the contracts: npm install --save-dev @foundry-rs/forge.'
const METAMASK = { name: 'MetaMask', required: false } as const

async function findMetaMask(parameters: FindMetaMaskBuildParameters): Promise<Finding> {
  try {
    const build = await findMetaMaskBuild(parameters)
    if (build)
      return { ...METAMASK, found: true, version: build.version, path: build.dir, hint: toUnseenWarning(build) }
    const hint =
      'Needed for the tests with a real MetaMask. Run `walletbench metamask install`, or set METAMASK_DIR or METAMASK_ZIP to a build.'
    return { ...METAMASK, found: false, hint }
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    const { dir, zip } = parameters
    return { ...METAMASK, found: false, path: dir ?? zip, hint: [error.shortMessage, error.hint].join(' ').trim() }
  }
}

async function inspectConsole(dir: string): Promise<Finding> {
  const found = existsSync(join(dir, 'index.html'))
  const hint = found
    ? undefined
    : '`npm start` builds it in a clone; the npm package includes it. To start without it, pass --no-console.'
  return { name: 'Console', required: true, found, path: dir, hint }
}

export async function inspectNode(version: string): Promise<Finding> {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const found = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  const hint = found ? undefined : 'Install Node 20.19, 22.12 or newer: https://nodejs.org.'
  return { name: 'Node', required: true, found, version, path: process.execPath, hint }
}

async function inspectProgram(parameters: {
  readonly name: string
  readonly required: boolean
  readonly find: () => string | undefined
  readonly hint: string
}): Promise<Finding> {
  const { name, required, find, hint } = parameters
  let path: string | undefined
  try {
    path = find()
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    return { name, required, found: false, hint: error.hint ?? error.message }
  }
  if (path === undefined) return { name, required, found: false, hint }
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: TIMEOUT })
    return { name, required, found: true, version: /\d+\.\d+[\w.+-]*/.exec(stdout)?.[0], path }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return { name, required, found: false, path, hint: `It exists but does not run: ${reason}` }
  }
}
