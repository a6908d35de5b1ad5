import { getWebSocketRpcClient } from 'viem/utils'
import { checkInput } from '#mocks/core/input/checkInput'
import { filled } from '#mocks/core/input/readers'
import { fromWireError, type ProviderError, toWireError } from '#mocks/core/rpcError'
import type { SubscribeRpc } from '../request/createNodeSubscriptions.ts'

type Socket = Awaited<ReturnType<typeof getWebSocketRpcClient>>

/**
 * Subscribes at a chain's node by WebSocket, at the same address as HTTP: Anvil and the bench's gateway serve both.
 * The socket lives as long as there are subscriptions. They end with it when the node goes away.
 *
 * @param client the wallet's name in the gateway's trace: its `client` query parameter
 * @example
 * const subscribe = createWebSocketSubscribe('wallet')
 * const end = await subscribe(chain, ['newHeads'], (block) => console.log(block))
 */
export function createWebSocketSubscribe(client: string): SubscribeRpc {
  checkInput('createWebSocketSubscribe', filled, client, 'the client')
  return async ({ rpcUrl }, params, listener) => {
    const url = toSocketUrl(rpcUrl, client)
    // viem's keep-alive sends a call to the node twice a minute, which would appear in the trace as the wallet's.
    const socket = await getWebSocketRpcClient(url, { keepAlive: false, reconnect: false }).catch(() => {
      throw noAnswer(url)
    })
    const id = await subscribe(socket, params, listener).finally(() => closeIdle(socket))
    return async () => {
      // A closed socket has no subscription to end.
      if (!socket.subscriptions.has(id)) return
      await socket.requestAsync({ body: { method: 'eth_unsubscribe', params: [id] } }).finally(() => closeIdle(socket))
    }
  }
}

function subscribe(socket: Socket, params: readonly unknown[], listener: (result: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let isGone = false
    socket.request({
      body: { method: 'eth_subscribe', params: [...params] },
      onResponse(message) {
        if (message.method === 'eth_subscription') listener(message.params.result)
        else if (message.error) reject(fromWireError(toWireError(message.error)))
        else resolve(message.result)
      },
      onError() {
        if (isGone) return
        isGone = true
        reject(noAnswer(socket.url))
        // viem caches sockets, even dead ones. Closing a dead one reports the error again.
        socket.close()
      },
    })
  })
}

/** viem shares sockets by their address: another wallet may use this one. */
function closeIdle(socket: Socket): void {
  if (socket.subscriptions.size === 0 && socket.requests.size === 0) socket.close()
}

function toSocketUrl(rpcUrl: string, client: string): string {
  const url = new URL(rpcUrl)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('client', client)
  return url.href
}

const noAnswer = (url: string): ProviderError => fromWireError({ code: -32603, message: `No node answers at ${url}.` })
