import type { ScenarioEffect } from '#mocks/resilience/effects/effect'
import { addFault } from './addFault.ts'
import { chain } from './chain.ts'
import { decide } from './decide.ts'
import type { CarryOut } from './effectContext.ts'
import { page } from './page.ts'
import { wallet } from './wallet.ts'
import { wallets } from './wallets.ts'

/** How each kind of effect is carried out. */
export const effects: { readonly [kind in ScenarioEffect['kind']]: CarryOut<kind> } = {
  decide,
  wallet,
  wallets,
  chain,
  page,
  answer(effect, { answers }) {
    answers.add(effect)
    return { hasMet: () => answers.hits > 0, undo: () => answers.clear() }
  },
  relay: ({ fault }, { relay }) => addFault([relay.faults], fault),
  node: ({ fault }, { bench }) =>
    addFault(
      bench.chains.map(({ faults }) => faults),
      fault,
    ),
  registry: ({ fault }, { bench }) => addFault([bench.registry.faults], fault),
  popup: ({ fault }, context) => addFault([context.wallet.popups.faults], fault),
  verify({ mode }, { bench: { registry } }) {
    const { verify } = registry.getState()
    registry.set({ verify: mode })
    return { undo: () => registry.set({ verify }) }
  },
  async clock({ ms }, { clock }) {
    await clock.move(ms)
    return {}
  },
  async lift(_, { lift }) {
    await lift()
    return {}
  },
}
