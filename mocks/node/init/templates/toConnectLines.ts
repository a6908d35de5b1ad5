import type { Connecting } from '../findConnecting.ts'
import type { SpecFindings } from './specFindings.ts'
import { toQuoted } from './toQuoted.ts'

const CHOICE = "page.getByRole('button', { name: 'MetaMask' }).first()"
const APPROVE = "await wallet.approve('eth_requestAccounts')"
/** The page asks the wallet at once, or shows the wallets first: the sources do not tell. */
const EITHER = [
  '// The page asks the wallet at once, or it shows the wallets: then MetaMask is pressed.',
  "const approved = wallet.approve('eth_requestAccounts')",
  "const choice = page.getByRole('button', { name: /metamask|browser wallet|injected/i }).first()",
  'await Promise.race([approved, choice.click()])',
  'await approved',
]
const ANY_CONNECT = '/^(connect|log ?in|sign ?in|metamask|browser wallet|injected)/i'

type Ways = {
  [kind in Connecting['kind']]: (
    connecting: Extract<Connecting, { kind: kind }>,
    onServer: boolean,
    dialog: string,
  ) => readonly string[]
}

/** The way from the page to the request of the wallet, and its approval. */
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

/** The lines that connect a wallet to a dapp, from its address to the wallet's approval. */
export function toConnectLines({ framework, dialog, connecting }: SpecFindings): readonly string[] {
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
