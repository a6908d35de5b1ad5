import { join } from 'node:path'
import { provideBrowser } from '../../check/provideBrowser.ts'
import { runBrowserTests } from '../../check/runBrowserTests.ts'
import type { BenchmarkTools } from '../createBenchmarkTools.ts'
import { median } from '../median.ts'
import { toTarget } from '../toTarget.ts'
import { toTextTable } from '../toTextTable.ts'
import { createBenchContext } from './createBenchContext.ts'
import { measureFirstButtons } from './measureFirstButtons.ts'
import { measureSameRequests } from './measureSameRequests.ts'
import { readSpecTimes } from './readSpecTimes.ts'

const BARE = 'bare page with the same bundle'
const SAME = 'bare page with the same requests'
/** Ratios to the bare page of each, in the same run. */
const MOST = { firstButton: 2, injected: 7, walletConnect: 15 }

/**
 * Measures what a developer and a test wait for in a browser. The console's first button is compared with a bare page,
 * which loads the same files but starts no console. The spec of connect and personal_sign, its page included, is compared
 * with a bare page that loads the same SDK and makes the same requests to a bare server.
 */
export async function benchPage({ guard, write, count }: BenchmarkTools): Promise<void> {
  const rounds = count(9)
  // Connections of each kind. The first of all is not counted, because the bench starts in it.
  const repeats = count(6)
  const context = await createBenchContext(guard)
  const chromium = await provideBrowser(context)

  const { bare, page } = await measureFirstButtons({ guard, chromium, rounds })
  write(`\nFirst button, in ms from navigation, median of ${rounds}, alternating, each in a new browser context\n`)
  const base = median(bare)
  const toCells = (name: string, value: number, baseline: number, most: number): string[] => {
    const [, ratio = '', target = '', verdict = ''] = toTarget(name, value / baseline, { atMost: most })
    return [name, value.toFixed(0), ratio, target, verdict]
  }
  write(
    toTextTable([
      ['', 'ms', '', 'target', ''],
      [BARE, base.toFixed(0), '×1.00', '', ''],
      toCells('console', median(page), base, MOST.firstButton),
    ]),
  )

  // `npm test` signs in a browser anyway.
  if (repeats === 1) return
  const args = [
    '--project=console',
    '--workers=1',
    `--repeat-each=${repeats}`,
    '--grep',
    'personal_sign: the signature',
  ]
  await runBrowserTests(context, { config: 'e2e/playwright.config.ts', report: 'bench', args: ['sign.spec', ...args] })
  const times = await readSpecTimes(join(context.reportFolder, 'bench.json'))
  write(`\nSpec of connect and personal_sign, its page included, in ms, median of ${repeats}, one worker\n`)
  const rows: string[][] = []
  for (const [name, { durations, requests }] of times) {
    const same = median(await measureSameRequests({ chromium, requests, rounds: repeats }))
    const most = name === 'by WalletConnect' ? MOST.walletConnect : MOST.injected
    rows.push([`${SAME}, ${name}`, same.toFixed(0), '×1.00', '', ''], toCells(name, median(durations), same, most))
  }
  write(toTextTable([['', 'ms', '', 'target', ''], ...rows]))
}
