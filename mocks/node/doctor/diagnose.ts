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
  /** The folders of programs, as in `PATH`. */
  readonly path: string
  /** A browser that the person names. */
  readonly chromium?: string | undefined
  /** An unpacked MetaMask that the person names. */
  readonly metamaskDir?: string | undefined
  /** A packed one. */
  readonly metamaskZip?: string | undefined
  /** Walletbench's folder in the person's cache. */
  readonly cacheFolder: string
}

/**
 * Looks for everything that a bench and its tests use, and runs each program to learn its version.
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
      hint: 'For the browser tests. Install Chromium or Chrome, or run: npx playwright install chromium. Or name one in WALLETBENCH_CHROMIUM.',
    }),
    inspectProgram({
      name: 'forge',
      required: false,
      find: () => findForge(),
      hint: 'Only for changing the contracts: npm install --save-dev @foundry-rs/forge.',
    }),
    findMetaMask({ dir: metamaskDir, zip: metamaskZip, cacheFolder }),
  ])
}
