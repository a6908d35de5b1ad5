import { expect, type Page, test } from '@playwright/test'
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { readReadmeTable } from '../readmeTable.ts'

const RELAY = 'wss://relay.walletconnect.org'
const DAY_S = 86_400

/** Globals of the contract's page. */
declare const checkNames: readonly string[]

declare const runCheck: (name: string, given: { readonly relayUrl: string }) => Promise<unknown>

const WAYS = { browse: '`browse`', plugin: 'Vite plugin', extension: 'extension', tag: 'script tag' } as const
export type Way = keyof typeof WAYS
/** By check: true, or what the page got instead. */
type Found = Readonly<Record<string, unknown>>

/** With `--update-snapshots=all` and one worker it writes the table instead. */
export function expectColumn(way: Way, { plain, strict }: { readonly plain: Found; readonly strict: Found }): void {
  const found = Object.fromEntries(Object.keys(plain).map((name) => [name, toCell(plain[name], strict[name])]))
  const comment = '<!-- What each way leads to the bench: made by e2e/specs/ownBrowser.spec.ts -->'
  const { cells, write } = readReadmeTable('mocks/node/dapps/README.md', comment)
  const heading = WAYS[way]
  if (test.info().config.updateSnapshots === 'all') {
    const rows = Object.entries(found).map(([name, cell]) => [name, { ...cells[name], [heading]: cell }] as const)
    write({ ...cells, ...Object.fromEntries(rows) }, Object.values(WAYS))
    return
  }
  const told = Object.fromEntries(Object.entries(cells).map(([name, row]) => [name, row[heading]]))
  expect(found, `what the page got: ${JSON.stringify({ plain, strict }, undefined, 2)}`).toEqual(told)
}

function toCell(plain: unknown, strict: unknown): string {
  if (plain !== true) return 'no'
  return strict === true ? 'yes' : "not behind `'self'`"
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
