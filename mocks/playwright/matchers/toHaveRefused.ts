import type { ExpectMatcherState } from '@playwright/test'
import { checkOptionNames } from '#mocks/core/checkOptionNames'
import { isSaidOf } from '#mocks/wallet/decisions/decision'
import type { TestWallet } from '../wallet/testWallet.ts'
import type { FailedRequest } from '../wallet/toFailedRequests.ts'
import { checkMatcher } from './checkMatcher.ts'
import { matchesPart } from './matchesPart.ts'
import { type MatcherOptions, retry } from './retry.ts'
import { toText } from './toText.ts'

/** What a refusal must have. Members that are left out may be anything. */
export type ExpectedRefusal = Partial<Pick<FailedRequest, 'code' | 'origin'>>

/**
 * Passes when a wallet has answered a request of this test with an error, whether or not it asked its user.
 *
 * @param method the wire method; `eth_requestAccounts` for every way to connect
 * @param part the error's code and the page's origin
 * @example
 * await expect(wallet).toHaveRefused('wallet_switchEthereumChain', { code: 4902 })
 */
export function toHaveRefused(
  this: ExpectMatcherState,
  wallet: TestWallet,
  method: string,
  part: ExpectedRefusal = {},
  options: MatcherOptions = {},
) {
  checkMatcher({ name: 'toHaveRefused', fixture: 'wallet', member: 'failures', received: wallet, options })
  checkOptionNames('A refusal', part, ['code', 'origin'])
  return retry(this, {
    options,
    look: () => wallet.failures().some((failed) => isSaidOf(method, failed) && matchesPart(failed, part)),
    subscribe: wallet.subscribe,
    message: ({ isNot }) => {
      const seen = wallet.failures()
      return [
        `expect(wallet)${isNot ? '.not' : ''}.toHaveRefused('${method}')`,
        '',
        `Expected${isNot ? ' none like' : ''}: ${toText({ method, ...part })}`,
        seen.length === 0 ? 'Refused: nothing.' : `Refused:\n${seen.map((each) => `  ${toText(each)}`).join('\n')}`,
      ].join('\n')
    },
  })
}
