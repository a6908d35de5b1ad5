import type { BrowserContext } from '@playwright/test'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import type { WalletRequest } from '#mocks/node/dapps/walletRequest'

export type WaitNotesParameters = {
  /** The test's other wallets. */
  readonly others: readonly {
    readonly name: string
    readonly index: number
    readonly pending: readonly WalletRequest[]
  }[]
  /** The context that has the wallets. Undefined before it is there. */
  readonly context: BrowserContext | undefined
}

/**
 * Lists what a wait for one wallet's request says of everything else: other wallets that are asked, and contexts that
 * have no wallet.
 *
 * @example
 * listWaitNotes({ others: [{ name: 'Rainbow', index: 1, pending }], context })
 */
export function listWaitNotes({ others, context }: WaitNotesParameters): readonly string[] {
  const asked = others.flatMap(({ name, index, pending }) =>
    pending.map(({ method }) => `${name}, which is wallets[${index}], is asked for ${nameMethod(method)}.`),
  )
  const contexts = context?.browser()?.contexts() ?? []
  const own = contexts.filter((each) => each !== context && each.pages().length > 0)
  return own.length === 0
    ? asked
    : [...asked, 'The test has opened a context of its own, browser.newContext(), whose pages have no wallet.']
}
