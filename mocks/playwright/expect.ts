import { expect as base } from '@playwright/test'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { LONGEST_TIMEOUT } from '#mocks/playwright/options'
import { toHaveMined } from './matchers/toHaveMined.ts'
import { toBeConnected, toHaveBeenAsked, toHaveRefused } from './matchers/walletMatchers.ts'

/**
 * Playwright's `expect` with matchers for wallets and chains. They retry until they hold, as long as all others.
 *
 * @example
 * await expect(wallet).toHaveBeenAsked('personal_sign', { origin: 'http://localhost:3000' })
 * await expect(wallet).toHaveRefused('wallet_switchEthereumChain', { code: 4902 })
 * await expect(wallet).toBeConnected('http://localhost:3000')
 * await expect(chain).toHaveMined({ to: market, value: 10n ** 18n })
 */
export const expect = base.extend({
  toHaveBeenAsked,
  toBeConnected,
  toHaveMined,
  toHaveRefused,
  /** Hands the time-out of `expect` to a function: a matcher alone is told it. */
  toReadTimeout(receive: (timeout: number) => void) {
    receive(this.timeout)
    return { pass: true, message: () => '' }
  },
})

/** Only a matcher is told the time-out of `expect`. A user who debugs has more time. */
export function createTimeoutReader(): () => number {
  let timeout = readEnvironment().debugsTests ? LONGEST_TIMEOUT : undefined
  return () => {
    if (timeout === undefined)
      expect((ms: number) => {
        timeout = ms
      }).toReadTimeout()
    return timeout ?? 5_000
  }
}
