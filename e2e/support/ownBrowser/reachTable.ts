import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'

const RELAY = 'wss://relay.walletconnect.org'

const DAY_S = 86_400

/** Globals of the contract's page. */
declare const checkNames: readonly string[]

declare const runCheck: (name: string, given: { readonly relayUrl: string }) => Promise<unknown>

export const WAYS = ['browse', 'plugin', 'extension', 'tag'] as const
export type Way = (typeof WAYS)[number]
/** By check: true, or what the page got instead. */
type Found = Readonly<Record<string, unknown>>

const README = join(import.meta.dirname, '../../../mocks/node/dapps/README.md')
const BEGIN = '<!-- What each way leads to the bench: made by e2e/specs/ownBrowser.spec.ts -->\n'
const END = '\n<!-- end -->'

/** With `--update-snapshots` and one worker it writes the table instead. */
export function expectColumn(way: Way, { plain, strict }: { readonly plain: Found; readonly strict: Found }): void {
  const found = Object.fromEntries(Object.keys(plain).map((name) => [name, toCell(plain[name], strict[name])]))
  const text = readFileSync(README, 'utf8')
  const [before = '', rest = ''] = text.split(BEGIN)
  const [table = '', after = ''] = rest.split(END)
  const cells = readTable(table)
  if (test.info().config.updateSnapshots === 'all') {
    for (const [name, cell] of Object.entries(found)) cells[name] = { ...cells[name], [way]: cell }
    writeFileSync(README, `${before}${BEGIN}${toTable(cells)}${END}${after}`)
    return
  }
  const told = Object.fromEntries(Object.entries(cells).map(([name, row]) => [name, row[way]]))
  expect(found, `what the page got: ${JSON.stringify({ plain, strict }, undefined, 2)}`).toEqual(told)
}

type Cells = Record<string, Partial<Record<Way, string>>>

function toCell(plain: unknown, strict: unknown): string {
  if (plain !== true) return 'no'
  return strict === true ? 'yes' : "not behind `'self'`"
}

function readTable(table: string): Cells {
  const rows = table.trim().split('\n').slice(2)
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  return Object.fromEntries(
    cells.map(([, name = '', ...own]) => [name, Object.fromEntries(WAYS.map((way, at) => [way, own[at]]))]),
  )
}

function toTable(cells: Cells): string {
  const rows = Object.entries(cells).map(([name, row]) => [name, ...WAYS.map((way) => row[way] ?? '')])
  const lines = [['', '`browse`', 'Vite plugin', 'extension', 'script tag'], ['---', ...WAYS.map(() => '---')], ...rows]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** By check: true if the bench answered, otherwise what the page got. */
export async function runContract(page: Page, only?: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const auth = await signJWT('c'.repeat(64), RELAY, DAY_S, generateKeyPair())
  const relayUrl = `${RELAY}/?${new URLSearchParams({ auth, projectId: 'any', ua: 'wc-2/js-2.25.0/test/browser' })}`
  const names = only ?? (await page.evaluate(() => checkNames))
  const found: Record<string, unknown> = {}
  for (const name of names) {
    const result = await page.evaluate(([check, given]) => runCheck(check, given), [name, { relayUrl }] as const)
    // A subscription's id, or the length of the wallet list.
    found[name] = result === '0x1' || /^[0-9a-f]{64}$/.test(String(result)) || Number(result) > 1 || result
  }
  return found
}
