import { SignClient } from '@walletconnect/sign-client'
import { WebSocket } from 'ws'
import { type Clock, systemClock } from '#mocks/core/clock'
import { startRelayServer } from '#mocks/node/relay/startRelayServer'
import { createRelay } from '#mocks/relay/createRelay'
import type { RelayRules } from '#mocks/relay/relayRules'
import type { Relay } from '#mocks/relay/relayTypes'
import type { ContractStage } from './contractStage.ts'

type JumpClock = Clock & { jump(ms: number): void }

export async function startServerStage(
  rules: Partial<RelayRules> = {},
): Promise<ContractStage & { readonly relay: Relay; stop(): Promise<void> }> {
  const clock = createJumpClock()
  const relay = createRelay({ clock, rules })
  const server = await startRelayServer({ relay, clock })
  return {
    relay,
    urlOf: server.urlOf,
    WebSocket: WebSocket as unknown as ContractStage['WebSocket'],
    SignClient,
    ...controlRelay(relay, clock),
    stop: server.stop,
  }
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
