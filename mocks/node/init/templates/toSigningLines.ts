import type { Signing } from '../findSigning.ts'
import { toQuoted } from './toQuoted.ts'

/** The test that signs, or a comment that says how to add one. */
export function toSigningLines(signing: Signing | undefined): readonly string[] {
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
