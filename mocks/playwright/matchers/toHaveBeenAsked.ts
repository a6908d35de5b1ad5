import type { ExpectMatcherState } from '@playwright/test'
import { checkOptionNames } from '#mocks/core/checkOptionNames'
import type { WalletRequest } from '#mocks/node/dapps/walletRequest'
import { checkAskedMethod } from '#mocks/wallet/decisions/askedMethods'
import { isSaidOf } from '#mocks/wallet/decisions/decision'
import type { TestWallet } from '../wallet/testWallet.ts'
import { checkMatcher } from './checkMatcher.ts'
import { matchesPart } from './matchesPart.ts'
import { type MatcherOptions, retry } from './retry.ts'
import { toText } from './toText.ts'

/** What a request must have. Members that are left out may be anything. */
export type ExpectedRequest = Partial<Omit<WalletRequest, 'id'>>

const NAMES = [
  'method',
  'params',
  'origin',
  'chainId',
  'transport',
  'preview',
] as const satisfies readonly (keyof ExpectedRequest)[]

/**
 * Passes when a wallet has asked its user about a method in this test.
 *
 * @param part what the request has, compared in part
 * @example
 * await expect(wallet).toHaveBeenAsked('personal_sign', { origin: 'http://localhost:3000' })
 */
export function toHaveBeenAsked(
  this: ExpectMatcherState,
  wallet: TestWallet,
  method: string,
  part: ExpectedRequest = {},
  options: MatcherOptions = {},
) {
  checkMatcher({ name: 'toHaveBeenAsked', fixture: 'wallet', member: 'requests', received: wallet, options })
  checkAskedMethod(method, wallet.methods)
  checkOptionNames('A request', part, NAMES)
  return retry(this, {
    options,
    look: () => wallet.requests().some((request) => isSaidOf(method, request) && matchesPart(request, part)),
    subscribe: wallet.subscribe,
    message: ({ isNot }) => {
      const seen = wallet
        .requests()
        .map(({ method, origin, chainId, transport, params }) => ({ method, origin, chainId, transport, params }))
      return [
        `expect(wallet)${isNot ? '.not' : ''}.toHaveBeenAsked('${method}')`,
        '',
        `Expected${isNot ? ' none like' : ''}: ${toText({ method, ...part })}`,
        seen.length === 0 ? 'Asked: nothing.' : `Asked:\n${seen.map((each) => `  ${toText(each)}`).join('\n')}`,
      ].join('\n')
    },
  })
}
