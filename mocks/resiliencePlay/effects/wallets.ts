import { BenchError } from '#mocks/core/BenchError'
import type { WalletsEffect } from '#mocks/resilience/effects/effect'
import type { WalletSpec, WalletSpecs } from '#mocks/world/walletController'
import type { HandContext, HandEffect, HandOutcome } from '../handContext.ts'
import { wallet } from './wallet.ts'

/** The wallets of the page from its next load on, made from the first of those that it has. */
const PAGES: Readonly<Partial<Record<WalletsEffect['are'], (first: WalletSpec) => WalletSpecs>>> = {
  none: (first) => [{ ...first, ethereum: 'leave', announce: { when: 'never' } }],
  late: (first) => [{ ...first, ethereum: 'leave', announce: { when: 'late' } }],
  two: (first) => [
    first,
    { id: 'resilience-second', name: 'Second Wallet', rdns: 'test.second', ethereum: 'take', accountOffset: 1 },
  ],
}

const RELOAD = { words: 'Reload this page: its wallets are there from the start of a page.', reloads: true } as const
const LATE = 'Look at the page for some seconds. When you press Done, the wallet announces itself.'

/** The wallets that the page finds. */
export const wallets: HandEffect<'wallets'> = {
  whyNot({ are }, context) {
    if (are === 'otherChain' || are === 'otherChainAsked')
      return wallet.whyNot?.({ kind: 'wallet', act: 'switchChain' }, context)
    if (context.place === 'side' && PAGES[are])
      return 'The wallets of these pages come from the process that opened them: which of them a page finds is decided there.'
    return undefined
  },
  carryOut({ are }, context) {
    if (are === 'locked') return wallet.carryOut({ kind: 'wallet', act: 'lock' }, context, undefined)
    // Whether it asks is its persona's: one that does not never comes to the question.
    if (are === 'otherChain' || are === 'otherChainAsked')
      return wallet.carryOut({ kind: 'wallet', act: 'switchChain' }, context, undefined)
    return keep(are, context)
  },
}

function keep(are: WalletsEffect['are'], { world: { walletController } }: HandContext): HandOutcome {
  const specs = walletController.getState().wallets.map(({ spec }) => spec)
  const [first, ...others] = specs
  const make = PAGES[are]
  if (!first || !make) throw new BenchError('This page has no wallet.')
  walletController.keep(make(first))
  const late = { words: LATE, reloads: false, announces: first.id }
  return { undos: [{ kind: 'wallets', specs: [first, ...others] }], tasks: are === 'late' ? [RELOAD, late] : [RELOAD] }
}
