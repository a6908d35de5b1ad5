import { SignClient } from '@walletconnect/sign-client'
import { WebSocket } from 'ws'
import { startRelayServer } from '#mocks/node/relay/startRelayServer'
import { createRelay } from '#mocks/relay/createRelay'
import type { Relay } from '#mocks/relay/relayTypes'
import { type ContractStage, controlRelay, createJumpClock } from './contractStage.ts'

export async function startServerStage(): Promise<ContractStage & { readonly relay: Relay; stop(): Promise<void> }> {
  const clock = createJumpClock()
  const relay = createRelay({ clock })
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
