import { findMetaMaskBuild } from '#mocks/node/metamaskBuild/findMetaMaskBuild'
import { runBrowserTests } from './runBrowserTests.ts'
import type { Outcome, StepContext } from './step.ts'

/**
 * Runs tests with a real MetaMask.
 *
 * @param args which, and how, for Playwright
 * @returns undefined where there is no build of MetaMask
 * @throws BenchError where one is named that is none
 */
export async function runMetaMaskTests(context: StepContext, args: readonly string[]): Promise<Outcome | undefined> {
  const { metamaskDir, metamaskZip, cacheFolder } = context.environment
  const build = await findMetaMaskBuild({ dir: metamaskDir, zip: metamaskZip, cacheFolder })
  if (!build) return undefined
  return runBrowserTests(context, {
    config: 'e2e/metamask.config.ts',
    args,
    report: 'metamask',
    extensions: true,
    variables: { METAMASK_DIR: build.dir },
  })
}

/** How to get one, in a line. */
export const HOW_TO_GET =
  'npm run -s walletbench -- metamask install, or name a build in METAMASK_DIR (unpacked) or METAMASK_ZIP.'
