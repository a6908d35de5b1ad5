import type { Page } from '@playwright/test'
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'

const RELAY = 'wss://relay.walletconnect.org'
const DAY_S = 86_400

/** Globals of the contract's page. */
declare const checkNames: readonly string[]
declare const runCheck: (name: string, given: { readonly relayUrl: string }) => Promise<unknown>

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
