import type { ScenarioEffect } from '#mocks/resilience/effects/effect'
import type { HandEffect, WhyNotContext } from '../handContext.ts'
import { toTimeWords } from '../toTimeWords.ts'
import { chain } from './chain.ts'
import { decide } from './decide.ts'
import { page } from './page.ts'
import { popup } from './popup.ts'
import { putOn } from './putOn.ts'
import { wallet } from './wallet.ts'
import { wallets } from './wallets.ts'

/** How each kind of effect is played by hand. */
export const handEffects: { readonly [kind in ScenarioEffect['kind']]: HandEffect<kind> } = {
  decide,
  wallet,
  wallets,
  chain,
  page,
  popup,
  relay: { whyNot: whyNotConnect, carryOut: ({ fault }, context) => putOn('relay', fault, context) },
  registry: { whyNot: whyNotConnect, carryOut: ({ fault }, context) => putOn('registry', fault, context) },
  node: { carryOut: ({ fault }, context) => putOn('node', fault, context) },
  verify: {
    whyNot: whyNotConnect,
    async carryOut({ mode }, { world }) {
      const side = await world.walletConnect.whenKnown()
      if (side.status === 'off') return {}
      const { verify } = side.registry.getState()
      await side.registry.set({ verify: mode })
      return { undos: [{ kind: 'verify', mode: verify }] }
    },
  },
  answer: {
    whyNot: () => 'Only a test can change what a page gets of the wallet’s answers.',
    carryOut: () => ({}),
  },
  clock: {
    task: ({ ms }) => ({
      words:
        ms < 0
          ? `Set the clock of this device back by ${toTimeWords(-ms)}: by hand no clock is moved.`
          : `Wait ${toTimeWords(ms)}, or for as long as you like: by hand no clock is moved.`,
      reloads: false,
    }),
    carryOut: () => ({}),
  },
  lift: { carryOut: async (_, { lift }) => ({ tasks: await lift() }) },
}

function whyNotConnect(_: unknown, { world }: WhyNotContext): string | undefined {
  const side = world.walletConnect.getState()
  return side.status === 'off' ? `This console has no WalletConnect. ${side.reason}` : undefined
}
