import { BenchError } from '#mocks/core/BenchError'
import type { PageEffect } from '#mocks/resilience/effects/effect'
import type { EffectOutcome, EffectStage, EffectWorld, PageWallets } from '#mocks/resilience/effects/effectStage'
import { toPossibleDecision } from '#mocks/resilience/effects/toWalletDecision'
import type { WalletSpec, WalletSpecs } from '#mocks/world/walletController'
import type { Wallet } from '#mocks/world/world'

export const pageTasks: Readonly<Record<PageEffect['act'], { readonly words: string; readonly off?: string }>> = {
  reload: { words: 'Reload the dapp’s page.' },
  leave: { words: 'Go to an empty page in the dapp’s tab: about:blank.' },
  return: { words: 'Come back to the dapp’s page by Back.' },
  back: { words: 'Leave the dapp’s page by Back, and return by Forward.' },
  hide: { words: 'Put the dapp’s page into the background: go to another tab.', off: 'Go back to the dapp’s page.' },
  offline: {
    words: 'Take the dapp’s page offline: in its devtools, Network, Offline.',
    off: 'Put the dapp’s page online again.',
  },
  secondTab: { words: 'Open the dapp in a second tab.', off: 'Close the second tab.' },
  clearStorage: {
    words: 'Empty the storage of the dapp’s page: in its devtools, Application, Local and Session storage, Clear.',
  },
  fillStorage: { words: 'Fill the storage of the dapp’s page.' },
  escape: { words: 'Press Escape in the dapp’s page.' },
  clickAgain: { words: 'Click once more where you clicked last in the dapp.' },
  closePopup: { words: 'Close the wallet’s popup.' },
}

/** Made from the first wallet, from the page's next load on. */
const PAGES: Readonly<Record<PageWallets, (first: WalletSpec) => WalletSpecs>> = {
  none: (first) => [{ ...first, ethereum: 'leave', announce: { when: 'never' } }],
  late: (first) => [{ ...first, ethereum: 'leave', announce: { when: 'late' } }],
  two: (first) => [
    first,
    { id: 'resilience-second', name: 'Second Wallet', rdns: 'test.second', ethereum: 'take', accountOffset: 1 },
  ],
}

const RELOAD = { words: 'Reload this page: its wallets are there from the start of a page.', reloads: true } as const
const LATE = 'Look at the page for some seconds. When you press Done, the wallet announces itself.'

/** Only a user can act in the page, and no clock is moved. */
export function createHandStage(parts: Pick<EffectStage, 'world' | 'faults' | 'title' | 'lift'>): EffectStage {
  return {
    ...parts,
    otherChainOf: findOtherChain,
    async decide(wallet, { id }, decision) {
      const { pending, locked } = wallet.getState()
      const isDecided = pending.some((each) => each.id === id)
      await wallet.decide(id, toPossibleDecision(decision, locked))
      return { isDecided }
    },
    passTime() {},
    page(act) {
      const { off } = pageTasks[act]
      return off === undefined ? {} : { undos: [{ kind: 'task', words: off }] }
    },
    wallets: (are) => keepWallets(are, parts.world),
    // Only a test can: no such scenario is played by hand.
    answer: () => ({}),
  }
}

export function findOtherChain(wallet: Wallet): number | undefined {
  const { chains, chainId } = wallet.getState()
  return chains.find((each) => each.chainId !== chainId)?.chainId
}

function keepWallets(are: PageWallets, { walletController }: Pick<EffectWorld, 'walletController'>): EffectOutcome {
  const [first, ...others] = walletController.getState().wallets.map(({ spec }) => spec)
  if (!first) throw new BenchError('This page has no wallet.')
  walletController.keep(PAGES[are](first))
  const late = { words: LATE, reloads: false, announces: first.id }
  return { undos: [{ kind: 'wallets', specs: [first, ...others] }], tasks: are === 'late' ? [RELOAD, late] : [RELOAD] }
}
