import type { Signing } from '#mocks/node/init/dappButtons'
import type { Connecting } from '#mocks/node/init/findConnecting'
import type { DappFindings } from '#mocks/node/init/inspectDapp'
import { toChainLines, toQuoted } from './templateLines.ts'

const CHOICE = "page.getByRole('button', { name: 'MetaMask' }).first()"
const APPROVE = "await wallet.approve('eth_requestAccounts')"

/** The sources do not tell whether the page asks the wallet at once, or shows the wallets first. */
const EITHER = [
  '// The page asks the wallet at once, or it shows the wallets: then MetaMask is pressed.',
  "const approved = wallet.approve('eth_requestAccounts')",
  "const choice = page.getByRole('button', { name: /metamask|browser wallet|injected/i }).first()",
  'await Promise.race([approved, choice.click()])',
  'await approved',
]

const ANY_CONNECT = '/^(connect|log ?in|sign ?in|metamask|browser wallet|injected)/i'

const ways: Ways = {
  dialog({ opener, isCertain }, onServer, dialog) {
    const button = press(toQuoted(opener))
    return [
      "await page.goto('/')",
      `// ${dialog}: the button that opens it, then the wallet's.`,
      ...(isCertain ? [] : ['// No button that opens it is plain in the sources: put its text here.']),
      ...(onServer ? toPatientOpening(button) : [`await ${button}.click()`, `await ${CHOICE}.click()`]),
      APPROVE,
    ]
  },
  wallets: ({ name }, onServer) => [...toGoto(onServer), `await ${press(toQuoted(name))}.click()`, APPROVE],
  button: ({ name }, onServer) => [...toGoto(onServer), `await ${press(toQuoted(name))}.click()`, ...EITHER],
  unknown: (_connecting, onServer) => [
    ...toGoto(onServer),
    "// No button that connects is plain in the sources: put its text here, such as { name: 'Connect' }.",
    `await ${press(ANY_CONNECT)}.click()`,
    ...EITHER,
  ],
}

type Ways = {
  [kind in Connecting['kind']]: (
    connecting: Extract<Connecting, { kind: kind }>,
    onServer: boolean,
    dialog: string,
  ) => readonly string[]
}

type SpecFindings = Pick<DappFindings, 'framework' | 'dialog' | 'connecting' | 'signing'> & {
  readonly chains: DappFindings['chains']
}

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

function toConnectLines({ framework, dialog, connecting }: SpecFindings): readonly string[] {
  const way = ways[connecting.kind] as (...parameters: Parameters<Ways[Connecting['kind']]>) => readonly string[]
  const note = dialog?.note ? [`// ${dialog.note}`] : []
  return [
    ...note,
    ...way(connecting as never, framework?.rendersOnServer ?? false, dialog?.name ?? 'The dialog of the wallets'),
  ]
}

function press(name: string): string {
  return `page.getByRole('button', { name: ${name} }).first()`
}

function toGoto(onServer: boolean): readonly string[] {
  if (!onServer) return ["await page.goto('/')"]
  return [
    '// A server renders the buttons: they work once the scripts are there.',
    "await page.goto('/', { waitUntil: 'networkidle' })",
  ]
}

/** A button that a server renders does nothing until its script runs. */
function toPatientOpening(opener: string): readonly string[] {
  return [
    '// A server renders the button, and it works once its script is there: it is pressed until the wallets show.',
    `const choice = ${CHOICE}`,
    'await expect(async () => {',
    `  if (!(await choice.isVisible())) await ${opener}.click({ timeout: 2_000 })`,
    '  await expect(choice).toBeVisible({ timeout: 2_000 })',
    '}).toPass({ timeout: 30_000 })',
    'await choice.click()',
  ]
}
