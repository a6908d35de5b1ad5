import type { ExpectMatcherState } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import type { TestWallet } from '../wallet/testWallet.ts'
import { retry } from './retry.ts'

/**
 * Passes when a web origin is connected to a wallet: it may see at least one account.
 *
 * @throws BenchError for what is not a web origin
 * @example
 * await expect(wallet).toBeConnected('http://localhost:3000')
 * await expect(wallet).not.toBeConnected('http://localhost:3000')
 */
export function toBeConnected(this: ExpectMatcherState, wallet: TestWallet, origin: string) {
  if (!URL.canParse(origin) || !/^https?:$/.test(new URL(origin).protocol))
    throw new BenchError(`"${origin}" is not a web origin.`, { hint: "Give one such as 'http://localhost:3000'." })
  let connected: readonly string[] = []
  return retry(this, {
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
