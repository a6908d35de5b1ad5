import type { ExpectMatcherState } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { checkOptionNames } from '#mocks/core/knownNames'
import type { WalletRequest } from '#mocks/node/dapps/walletRequest'
import type { FailedRequest, TestWallet } from '#mocks/playwright/wallet/testWallet'
import { checkAskedMethod, isSaidOf } from '#mocks/wallet/decisions/decision'
import { checkMatcher, type MatcherOptions, matchesPart, retry, toText } from './matcherTools.ts'

const NAMES: readonly (keyof ExpectedRequest)[] = ['method', 'params', 'origin', 'chainId', 'transport', 'preview']

/** What a request must have. Members that are left out may be anything. */
export type ExpectedRequest = Partial<Omit<WalletRequest, 'id'>>

/** What a refusal must have. Members that are left out may be anything. */
export type ExpectedRefusal = Partial<Pick<FailedRequest, 'code' | 'origin'>>

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
      return toMessage(isNot, `toHaveBeenAsked('${method}')`, { method, ...part }, 'Asked', seen)
    },
  })
}

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
    message: ({ isNot }) =>
      toMessage(isNot, `toHaveRefused('${method}')`, { method, ...part }, 'Refused', wallet.failures()),
  })
}

function toMessage(isNot: boolean, call: string, wanted: object, verb: string, seen: readonly object[]): string {
  return [
    `expect(wallet)${isNot ? '.not' : ''}.${call}`,
    '',
    `Expected${isNot ? ' none like' : ''}: ${toText(wanted)}`,
    seen.length === 0 ? `${verb}: nothing.` : `${verb}:\n${seen.map((each) => `  ${toText(each)}`).join('\n')}`,
  ].join('\n')
}
