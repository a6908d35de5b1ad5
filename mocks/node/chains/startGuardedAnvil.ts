import { createGateway } from '#mocks/rpc/createGateway'
import type { Upstream } from '#mocks/rpc/stage'
import { createUpstreamStage } from '#mocks/rpc/stages/answerStages'
import { createSubscriptionStage } from '#mocks/rpc/stages/subscriptions'
import { type AnvilParameters, startAnvil } from '../anvil/startAnvil.ts'
import { startGatewayServer } from '../gateway/startGatewayServer.ts'
import { startRpcSocket } from '../gateway/startRpcSocket.ts'
import { createDisposables } from '../shared/createDisposables.ts'
import { startUpstream } from '../upstream/startUpstream.ts'

const SUBSCRIPTIONS = new Set(['eth_subscribe', 'eth_unsubscribe'])

export type GuardedAnvil = {
  readonly rpcUrl: string
  stop(): Promise<void>
}

/** For a client that accepts `127.0.0.1` only, such as a real wallet: Anvil's own port is at another address. */
export async function startGuardedAnvil(parameters: AnvilParameters & { chainId: number }): Promise<GuardedAnvil> {
  const parts = createDisposables()
  try {
    const { ipcPath, rpcUrl } = await parts.add(startAnvil(parameters))
    const socket = await parts.add(startRpcSocket({ path: ipcPath }))
    const http = await parts.add(startUpstream({ urls: [rpcUrl] }))
    const upstream: Upstream = {
      // Only over HTTP do Anvil's errors say what is wrong with parameters, and only the socket has subscriptions.
      call: (method, paramsText) => (SUBSCRIPTIONS.has(method) ? socket : http).call(method, paramsText),
      onNotification: socket.onNotification,
    }
    const stages = [createSubscriptionStage({ upstream }), createUpstreamStage({ upstream })]
    const gateway = createGateway({ chainId: parameters.chainId, stages })
    const server = await parts.add(startGatewayServer({ spaces: [{ name: 'node', gateway }] }))
    return { rpcUrl: server.urlOf('node'), stop: parts.stop }
  } catch (error) {
    await parts.discard()
    throw error
  }
}
