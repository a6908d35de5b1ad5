import type { ExpectMatcherState } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { TestWallet } from '../wallet/testWallet.ts'
import { checkMatcher } from './checkMatcher.ts'
import { type MatcherOptions, retry } from './retry.ts'

/**
 * Passes when a web origin is connected to a wallet: it may see at least one account.
 *
 * @param url the origin, or an address of it, such as `page.url()`
 * @throws BenchError for what is not a web origin
 * @example
 * await expect(wallet).toBeConnected('http://localhost:3000')
 * await expect(wallet).not.toBeConnected('http://localhost:3000')
 */
export function toBeConnected(this: ExpectMatcherState, wallet: TestWallet, url: string, options: MatcherOptions = {}) {
  checkMatcher({ name: 'toBeConnected', fixture: 'wallet', member: 'connectedOrigins', received: wallet, options })
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new BenchError(`${quoteForeign(url)} is not a web origin.`, {
      hint: "Give one such as 'http://localhost:3000'.",
    })
  const { origin } = new URL(url)
  let connected: readonly string[] = []
  return retry(this, {
    options,
    async look() {
      connected = await wallet.connectedOrigins()
      return connected.includes(origin)
    },
    subscribe: wallet.subscribe,
    message: ({ isNot }) =>
      [
        `expect(wallet)${isNot ? '.not' : ''}.toBeConnected('${origin}')`,
        '',
        connected.length === 0 ? 'Connected: none.' : `Connected: ${connected.join(', ')}`,
      ].join('\n'),
  })
}
