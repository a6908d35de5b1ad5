import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import type { FakeMainnet } from '#mocks/node/testing/startFakeMainnet'
import { packageRoot } from '../packageRoot.ts'

/**
 * Connects, lists and buys in the console in a browser, on a fork of the fake mainnet. Records what the page
 * requested and what the fork requested: `connectListBuy.io` and `forkedMarket.io`.
 *
 * @param chromium path of the browser; undefined for Playwright's own
 */
export async function recordMarket(
  { url }: Pick<FakeMainnet, 'url'>,
  { folder, chromium }: { readonly folder: string; readonly chromium: string | undefined },
): Promise<void> {
  const playwright = join(packageRoot, 'node_modules/@playwright/test/cli.js')
  const args = ['-C', 'walletbench-source', playwright, 'test', '-c', 'e2e/cassettes.config.ts', '--output']
  const child = spawn(process.execPath, [...args, join(folder, 'browser')], {
    cwd: packageRoot,
    env: {
      ...process.env,
      ...(chromium === undefined ? {} : { WALLETBENCH_CHROMIUM: chromium }),
      WALLETBENCH_STAND_IN: url,
      WALLETBENCH_CASSETTES: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => output.push(text))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0) return
  throw new BenchError('The browser did not complete the steps of the market.', {
    metaMessages: output.join('').trim().split('\n'),
    hint: 'Check that npm test -- browser passes, then look at the spec in e2e/cassettes.',
  })
}
