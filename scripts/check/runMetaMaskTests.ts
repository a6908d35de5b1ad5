import { findMetaMaskBuild } from '#mocks/node/metamaskBuild/findMetaMaskBuild'
import { makeTemporaryFolder } from '#scripts/commands/withTemporaryFolder'
import { runBrowserTests } from './runBrowserTests.ts'
import type { Outcome, PartContext, Selection } from './testPart.ts'

export async function runMetaMaskTests(
  context: PartContext,
  args: readonly string[],
  shard?: Selection['shard'],
): Promise<Outcome | undefined> {
  const { metamaskDir, metamaskZip, cacheFolder } = context.environment
  const build = await findMetaMaskBuild({ dir: metamaskDir, zip: metamaskZip, cacheFolder })
  if (!build) return undefined
  const { variables, remove } = await makeTemporaryFolder()
  process.once('exit', remove)
  try {
    return await runBrowserTests(context, {
      config: 'e2e/metamask.config.ts',
      args,
      shard,
      report: 'metamask',
      extensions: true,
      variables: { ...variables, METAMASK_DIR: build.dir },
    })
  } finally {
    process.off('exit', remove)
    remove()
  }
}

export const HOW_TO_GET =
  'npm run -s walletbench -- metamask install, or give a build in METAMASK_DIR (unpacked) or METAMASK_ZIP.'
