import { systemClock } from '#mocks/core/clock'
import { defaultMnemonic } from '#mocks/node/defaultMnemonic'
import { createTrace } from '#mocks/trace/createTrace'
import { createHttpSend } from '#mocks/wallet/createHttpSend'
import { createWallet } from '#mocks/wallet/createWallet'
import { createWebSocketSubscribe } from '#mocks/wallet/createWebSocketSubscribe'
import type { Persona, PersonaId } from '#mocks/wallet/personas/persona'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { walletIcon } from '#mocks/world/walletIcon'
import type { PersonDoes } from '../probe.ts'
import { ACCOUNTS, toChain } from '../startTruthWorld.ts'
import { CHAINS, type TruthWorld } from '../truthWorld.ts'

/** The simulated wallet as it stands beside MetaMask: the same phrase, and the same chains. */
export type TruthWallet = {
  readonly wallet: Wallet
  /** As the subject's own. */
  withPerson<result>(does: PersonDoes, run: () => Promise<result>): Promise<{ result: result; asked: number }>
}

/** Milliseconds that the person takes: what a dapp asks at once is there before the first is answered, as in life. */
const REACTION = 30

export function createTruthWallet(world: TruthWorld, persona: PersonaId | Persona): TruthWallet {
  let person: PersonDoes = 'reject'
  let asked = 0
  const wallet = createWallet({
    info: { uuid: crypto.randomUUID(), name: 'MetaMask', icon: walletIcon, rdns: 'io.metamask' },
    mnemonic: defaultMnemonic,
    accounts: ACCOUNTS,
    chains: [toChain(world.nodes, CHAINS.home), toChain(world.nodes, CHAINS.second)],
    persona,
    send: createHttpSend('truth'),
    subscribe: createWebSocketSubscribe('truth'),
    client: 'truth',
    trace: createTrace({ source: 'truth', clock: systemClock }),
    clock: systemClock,
    policy: {
      decide() {
        asked += 1
        return { answer: person, after: REACTION }
      },
    },
  })
  return {
    wallet,
    async withPerson(does, run) {
      const before = asked
      person = does
      return { result: await run(), asked: asked - before }
    },
  }
}
