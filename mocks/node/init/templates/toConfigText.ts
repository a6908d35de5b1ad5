import type { NamedChain } from '../findChains.ts'
import type { DevCommand } from '../findDevCommand.ts'
import { toChainLines } from './toChainLines.ts'
import { toQuoted } from './toQuoted.ts'
import { toServerLines } from './toServerLines.ts'

/** A Playwright configuration for a dapp that has none. */
export function toConfigText(dev: DevCommand, chains: readonly NamedChain[]): string {
  const typed = chains.length > 0
  const lines = [
    "import { defineConfig } from '@playwright/test'",
    ...(typed ? ["import type { BenchWorkerFixtures } from 'walletbench/playwright'"] : []),
    '',
    `export default defineConfig${typed ? "<object, Pick<BenchWorkerFixtures, 'benchOptions'>>" : ''}({`,
    "  testDir: 'e2e',",
    "  forbidOnly: Boolean(process.env['CI']),",
    "  reporter: process.env['CI'] ? [['github'], ['html', { open: 'never' }]] : 'list',",
    '  // A dev server builds a page when it is first asked for it.',
    '  timeout: 60_000,',
    '  expect: { timeout: 15_000 },',
    ...toServerLines(dev, '  '),
    '  use: {',
    `    baseURL: ${toQuoted(dev.url)},`,
    "    trace: 'retain-on-failure',",
    ...toChainLines(chains, '    '),
    '  },',
    '})',
  ]
  return `${lines.join('\n')}\n`
}
