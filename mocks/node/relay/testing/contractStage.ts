import type { SignClient } from '@walletconnect/sign-client'
import { type Clock, systemClock } from '#mocks/core/clock'
import type { Relay, RelaySpaceState } from '#mocks/relay/relayTypes'

// It loads no WalletConnect client: a test that mocks the network must do so first.

type JumpClock = Clock & { jump(ms: number): void }

export type ContractStage = {
  urlOf(space: string): string
  readonly WebSocket: new (url: string) => WebSocket
  readonly SignClient: typeof SignClient
  stateOf(space: string): Promise<RelaySpaceState>
  dropSpace(space: string): Promise<void>
  /** Advances the relay's clock, and runs the timers that are due. */
  skip(ms: number): Promise<void>
}

/** A plain function, so that a test can show that a broken relay fails it. */
export type ContractCase = {
  readonly name: string
  readonly run: (stage: ContractStage, space: string) => Promise<void>
}

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
