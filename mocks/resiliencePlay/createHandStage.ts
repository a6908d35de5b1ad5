import { BenchError } from '#mocks/core/BenchError'
import type { EffectOutcome, EffectStage, EffectWorld, PageWallets } from '#mocks/resilience/effects/effectStage'
import { toPossibleDecision } from '#mocks/resilience/effects/toWalletDecision'
import type { WalletSpec, WalletSpecs } from '#mocks/world/walletController'
import type { Wallet } from '#mocks/world/world'
import { pageTasks } from './pageTasks.ts'

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

/** Known, but not in use. */
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
