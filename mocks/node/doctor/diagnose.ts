import { findAnvil } from '../anvil/findAnvil.ts'
import { findBrowser } from './findBrowser.ts'
import { findDownloadedBrowser } from './findDownloadedBrowser.ts'
import { findForge } from './findForge.ts'
import type { Finding } from './finding.ts'
import { findMetaMask } from './findMetaMask.ts'
import { inspectConsole } from './inspectConsole.ts'
import { inspectNode } from './inspectNode.ts'
import { inspectProgram } from './inspectProgram.ts'

export type DiagnoseParameters = {
  /** The folder of the built console. */
  readonly consoleDir: string
  /** Folders to search for programs, in the format of `PATH`. */
  readonly path: string
  /** A browser that the user names. */
  readonly chromium?: string | undefined
  /** An unpacked MetaMask that the user names. */
  readonly metamaskDir?: string | undefined
  /** A packed MetaMask that the user names. */
  readonly metamaskZip?: string | undefined
  /** Walletbench's folder in the user's cache. */
  readonly cacheFolder: string
}

/**
 * Looks for everything that a bench and its tests use, and runs each program to read its version.
 *
 * @example
 * const missing = (await diagnose(parameters)).filter(({ required, found }) => required && !found)
 */
export function diagnose(parameters: DiagnoseParameters): Promise<readonly Finding[]> {
  const { consoleDir, path, chromium, metamaskDir, metamaskZip, cacheFolder } = parameters
  return Promise.all([
    inspectNode(process.versions.node),
    inspectProgram({
      name: 'Anvil',
      required: true,
      find: () => findAnvil(),
      hint: 'Runs the chains.',
    }),
    inspectConsole(consoleDir),
    inspectProgram({
      name: 'Browser',
      required: false,
      find: () => findBrowser({ named: chromium, path }) ?? findDownloadedBrowser(),
      hint: 'Needed for the browser tests. Install Chromium or Chrome, run `npx playwright install chromium`, or set WALLETBENCH_CHROMIUM to a browser.',
    }),
    inspectProgram({
      name: 'forge',
      required: false,
      find: () => findForge(),
      hint: 'Needed only to change the contracts: npm install --save-dev @foundry-rs/forge.',
    }),
    findMetaMask({ dir: metamaskDir, zip: metamaskZip, cacheFolder }),
  ])
}
