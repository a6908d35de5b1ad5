import { join } from 'node:path'
import { provideBrowser } from '../../check/provideBrowser.ts'
import { runBrowserTests } from '../../check/runBrowserTests.ts'
import type { BenchTools } from '../createBenchTools.ts'
import { median } from '../median.ts'
import { toTextTable } from '../toTextTable.ts'
import { createBenchContext } from './createBenchContext.ts'
import { measureFirstButtons } from './measureFirstButtons.ts'
import { readSpecTimes } from './readSpecTimes.ts'

/** Milliseconds. */
const MOST = { firstButton: 500, injected: 1_500, walletConnect: 2_500 }

/**
 * Measures what a developer and a test wait for in a browser. The console's first button is compared with a bare page,
 * which loads the same files but starts no console. The spec of connect and personal_sign is measured with its page.
 */
export async function benchPage({ guard, write, count }: BenchTools): Promise<void> {
  const rounds = count(9)
  // Connections of each kind. The first of all is not counted, because the bench starts in it.
  const repeats = count(6)
  const context = await createBenchContext(guard)
  const chromium = await provideBrowser(context)

  const { bare, page } = await measureFirstButtons({ guard, chromium, rounds })
  write(`\nFirst button, in ms from navigation, median of ${rounds}, alternating, each in a new browser context\n`)
  const ratio = `×${(median(page) / median(bare)).toFixed(2)}`
  write(
    toTextTable([
      ['', 'ms', '', 'target', ''],
      ['bare page with the same bundle', median(bare).toFixed(0), '×1.00', '', ''],
      ['console', median(page).toFixed(0), ratio, ...toLimit(median(page), MOST.firstButton)],
    ]),
  )

  const args = [
    '--project=console',
    '--workers=1',
    // `npm test` runs this spec anyway.
    ...(repeats === 1 ? ['--list'] : []),
    `--repeat-each=${repeats}`,
    '--grep',
    'personal_sign: the signature',
  ]
  await runBrowserTests(context, { config: 'e2e/playwright.config.ts', report: 'bench', args: ['sign.spec', ...args] })
  if (repeats === 1) return
  const times = await readSpecTimes(join(context.reportFolder, 'bench.json'))
  write(`\nSpec of connect and personal_sign, its page included, in ms, median of ${repeats}, one worker\n`)
  const rows = [...times].map(([name, durations]) => {
    const most = name === 'by WalletConnect' ? MOST.walletConnect : MOST.injected
    return [name, median(durations).toFixed(0), ...toLimit(median(durations), most)]
  })
  write(toTextTable([['', 'ms', 'target', ''], ...rows]))
}

/**
 * The cells of a table row that show the limit of a time, and whether it is met.
 *
 * @param most ms
 * @example
 * toLimit(480, 500) // ['at most 500', 'met']
 */
function toLimit(value: number, most: number): [limit: string, verdict: string] {
  return [`at most ${most}`, value <= most ? 'met' : 'NOT met']
}
