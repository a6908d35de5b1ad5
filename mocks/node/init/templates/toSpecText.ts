import type { SpecFindings } from './specFindings.ts'
import { toChainLines } from './toChainLines.ts'
import { toConnectLines } from './toConnectLines.ts'
import { toSigningLines } from './toSigningLines.ts'

/** A spec that connects a wallet to a dapp, and signs where the dapp has something that signs. */
export function toSpecText(findings: SpecFindings): string {
  const { chains } = findings
  const options = chains.length > 0 ? ['test.use({', ...toChainLines(chains, '  '), '})', ''] : []
  const lines = [
    "import { expect, test } from 'walletbench/playwright'",
    '',
    '// What the page asks of other machines is refused, and fails the test at its end. Stub it with `page.route`,',
    "// or let it pass: the fixture `egress` has `egress.allow('https://api.example.com')`.",
    '',
    ...options,
    "test.beforeEach('connect', async ({ page, wallet, bench }) => {",
    ...toConnectLines(findings).map((line) => `  ${line}`),
    '  // The page shows the account, whole or shortened. If yours shows something else, change this line.',
    '  const [account] = bench.accounts',
    "  const start = new RegExp(String(account).slice(0, 4), 'i')",
    "  await expect(page.getByText(start).locator('visible=true').first()).toBeVisible()",
    '})',
    '',
    "test('connects', async ({ page, wallet }) => {",
    '  await expect(wallet).toBeConnected(new URL(page.url()).origin)',
    '})',
    '',
    ...toSigningLines(findings.signing),
  ]
  return `${lines.join('\n')}\n`
}
