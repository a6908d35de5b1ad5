import type { Relay } from '#mocks/relay/relayTypes'
import type { ContractStage } from './contractStage.ts'
import type { JumpClock } from './createJumpClock.ts'

/** Makes the parts of a stage that control a relay in this process. */
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
