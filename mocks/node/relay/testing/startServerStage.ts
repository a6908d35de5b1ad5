import { SignClient } from '@walletconnect/sign-client'
import { WebSocket } from 'ws'
import { createRelay } from '#mocks/relay/createRelay'
import type { RelayRules } from '#mocks/relay/relayRules'
import type { Relay } from '#mocks/relay/relayTypes'
import { startRelayServer } from '../startRelayServer.ts'
import type { ContractStage } from './contractStage.ts'
import { controlRelay } from './controlRelay.ts'
import { createJumpClock } from './createJumpClock.ts'

/**
 * Starts a relay behind the listening server.
 *
 * @param rules the rules of a broken relay
 */
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
