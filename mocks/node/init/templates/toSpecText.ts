import type { Signing } from '../findSigning.ts'
import type { SpecFindings } from './specFindings.ts'
import { toChainLines } from './toChainLines.ts'
import { toConnectLines } from './toConnectLines.ts'
import { toQuoted } from './toQuoted.ts'

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

/** The test that signs, or a comment that says how to add one. */
function toSigningLines(signing: Signing | undefined): readonly string[] {
  if (signing?.button !== undefined)
    return [
      `// The button is in ${signing.path}. If it is on another page of yours, go there first.`,
      ...toTest(signing.method, toQuoted(signing.button), true),
    ]
  const reason = signing
    ? `// ${signing.path} asks for a signature, but its button is not plain in the sources. Put its text here:`
    : '// Where your dapp asks the wallet for something, such as a signature, add a test:'
  const method = signing?.method ?? 'personal_sign'
  return [reason, ...toTest(method, "'Sign'", false).map((line) => `// ${line}`)]
}

function toTest(method: Signing['method'], button: string, exact: boolean): readonly string[] {
  return [
    "test('signs', async ({ page, wallet }) => {",
    `  await page.getByRole('button', { name: ${button}${exact ? ', exact: true' : ''} }).click()`,
    `  const { answer } = await wallet.approve('${method}')`,
    '  expect(await answer).toMatch(/^0x[0-9a-f]{130}$/)',
    '  // Then what your page shows: await expect(page.getByText(…)).toBeVisible()',
    '})',
  ]
}
