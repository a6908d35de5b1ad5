import { type Clock, systemClock } from '#mocks/core/clock'
import type { Relay } from '#mocks/relay/relayTypes'
import type { ContractStage } from './contractStage.ts'

// It loads no WalletConnect client: a test that mocks the network must do so first.

type JumpClock = Clock & { jump(ms: number): void }

export function controlRelay(relay: Relay, clock: JumpClock): Pick<ContractStage, 'stateOf' | 'dropSpace' | 'skip'> {
  return {
    stateOf: async (space) => relay.space(space).getState(),
    dropSpace: async (space) => relay.dropSpace(space),
    async skip(ms) {
      clock.jump(ms)
      relay.advance()
    },
  }
}

export function createJumpClock(): JumpClock {
  let ahead = 0
  return {
    now: () => systemClock.now() + ahead,
    jump(ms) {
      ahead += ms
    },
  }
}
