import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import type { StandInChain } from '#mocks/node/testing/startStandInChain'
import { packageRoot } from '../packageRoot.ts'

/**
 * Has a browser connect, list and buy in the console, on a fork of the stand-in chain, and records both what the page
 * asked and what the fork did: `connectListBuy.io` and `forkedMarket.io`.
 *
 * @param chromium the browser, undefined for Playwright's own
 */
export async function recordMarket(
  { url }: Pick<StandInChain, 'url'>,
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
  throw new BenchError('The browser did not get through the market.', {
    metaMessages: output.join('').trim().split('\n'),
    hint: 'See whether npm test -- browser passes, and what e2e/cassettes does.',
  })
}
