import { systemClock } from '#mocks/core/clock'
import { ACCOUNTS, toChain } from '#mocks/metamask/conformance/conformanceWorld'
import { createTrace } from '#mocks/trace/createTrace'
import { createWallet } from '#mocks/wallet/createWallet'
import { createHttpSend } from '#mocks/wallet/nodeAccess/createHttpSend'
import { createWebSocketSubscribe } from '#mocks/wallet/nodeAccess/createWebSocketSubscribe'
import type { Persona, PersonaId } from '#mocks/wallet/personas/persona'
import { DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'
import { walletIcon } from '#mocks/world/walletInfo'
import { CHAINS, type ConformanceWorld } from '../conformanceWorld.ts'
import type { UserResponse } from '../probe.ts'

/** Milliseconds, so that simultaneous requests have arrived before the first answer. */
const REACTION = 30

export function createConformanceWallet(world: ConformanceWorld, persona: PersonaId | Persona) {
  let person: UserResponse = 'reject'
  let asked = 0
  const wallet = createWallet({
    info: { uuid: crypto.randomUUID(), name: 'MetaMask', icon: walletIcon, rdns: 'io.metamask' },
    mnemonic: DEFAULT_MNEMONIC,
    accounts: ACCOUNTS,
    chains: [toChain(world.nodes, CHAINS.home), toChain(world.nodes, CHAINS.second)],
    persona,
    send: createHttpSend('conformance'),
    subscribe: createWebSocketSubscribe('conformance'),
    client: 'conformance',
    trace: createTrace({ source: 'conformance', clock: systemClock }),
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
    async withUser<result>(does: UserResponse, run: () => Promise<result>) {
      const before = asked
      person = does
      return { result: await run(), asked: asked - before }
    },
  }
}
