import type { SubscribeRpc } from '#mocks/wallet/createSubscriptions'
import { startRpcSocket } from '../startRpcSocket.ts'

/**
 * Subscribes at a node by WebSocket, at the address where it answers HTTP: as Anvil and the bench's gateway have it.
 * Each subscription has a connection of its own, and ends with it.
 */
export function createSocketSubscribe(): SubscribeRpc {
  return async ({ rpcUrl }, params, listener) => {
    const socket = await startRpcSocket({ url: rpcUrl.replace(/^http/i, 'ws') })
    let ended = false
    socket.onNotification((_, text) => {
      const { params: told } = JSON.parse(text) as { params: { result: unknown } }
      // It may come with the subscription's id, in one chunk: whoever subscribed is to hear of that first.
      setImmediate(() => ended || listener(told.result))
    })
    const end = (): Promise<void> => {
      ended = true
      return socket.stop()
    }
    try {
      await socket.request('eth_subscribe', params)
    } catch (error) {
      await end()
      throw error
    }
    return end
  }
}
