import type { ScenarioEffect } from '#mocks/resilience/effects/effect'
import type { EffectWorld } from '#mocks/resilience/effects/effectStage'
import type { Scenario } from '#mocks/resilience/scenario'
import { findOtherChain } from './createHandStage.ts'

export type HandPlace = {
  readonly world: EffectWorld
  /** `page`: dapp and wallets are in the console's own page. `side`: in pages that a process serves. */
  readonly place: 'page' | 'side'
}

type WhyNot<kind extends ScenarioEffect['kind']> = (
  effect: Extract<ScenarioEffect, { kind: kind }>,
  place: HandPlace,
) => string | undefined

const ONE_CHAIN =
  'The wallet knows one chain only. Add another to it first, such as by the demo’s card wallet_addEthereumChain.'
const SERVED =
  'The wallets of these pages come from the process that opened them: which of them a page finds is decided there.'
const OWN_STORAGE =
  'The storage of this page holds the wallet, too. Play it with your dapp in another page: `walletbench browse`.'

const WHYS: { readonly [kind in ScenarioEffect['kind']]?: WhyNot<kind> } = {
  wallet: ({ act }, place) => (act === 'switchChain' ? whyNotOtherChain(place) : undefined),
  wallets({ are }, place) {
    if (are === 'otherChain' || are === 'otherChainAsked') return whyNotOtherChain(place)
    return are !== 'locked' && place.place === 'side' ? SERVED : undefined
  },
  page({ act }, { place }) {
    if (act === 'fillStorage') return 'Only a test can make the page’s storage full.'
    return act === 'clearStorage' && place === 'page' ? OWN_STORAGE : undefined
  },
  answer: () => 'Only a test can change what a page gets of the wallet’s answers.',
  relay: whyNotConnect,
  registry: whyNotConnect,
  verify: whyNotConnect,
}

export function whyNotByHand({ steps }: Scenario, place: HandPlace): string | undefined {
  return steps
    .map(({ do: effect }) =>
      (WHYS[effect.kind] as WhyNot<ScenarioEffect['kind']> | undefined)?.(effect as never, place),
    )
    .find((reason) => reason !== undefined)
}

const whyNotOtherChain = ({ world: { wallets } }: HandPlace): string | undefined =>
  wallets[0] && findOtherChain(wallets[0]) === undefined ? ONE_CHAIN : undefined

function whyNotConnect(_: unknown, { world }: HandPlace): string | undefined {
  const side = world.walletConnect.getState()
  return side.status === 'off' ? `This console has no WalletConnect. ${side.reason}` : undefined
}
