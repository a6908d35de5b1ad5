import type { Wallet, WalletEvent } from '#mocks/wallet/walletTypes'
import type { SocketClient } from '../http/createSocketServer.ts'
import { answerCalls } from './answerCalls.ts'

/**
 * Serves the wallet to one WebSocket, with its own connection, as each tab of a dapp has one. Events of the connection
 * go out as notifications. When the client disconnects, its requests are withdrawn.
 */
export function serveWalletSocket(socket: SocketClient, wallet: Wallet, origin: string): void {
  const connection = wallet.openConnection(origin)

  connection.on((event) => socket.send(toNotification(event)))
  socket.onMessage(async (data) => {
    const answer = await answerCalls(String(data), (args) => connection.request(args))
    if (answer !== undefined) socket.send(answer)
  })
  socket.onClose(() => connection.close())
}

/**
 * Turns an EIP-1193 event into a notification: its name, and its payload as the only parameter. A subscription's
 * message (EIP-1193 §"Subscriptions") has the format of nodes, so that their clients understand it.
 */
function toNotification({ name, payload }: WalletEvent): string {
  const subscribed = name === 'message' && payload.type === SUBSCRIPTION
  const [method, params] = subscribed ? [SUBSCRIPTION, payload.data] : [name, [payload]]
  return JSON.stringify({ jsonrpc: '2.0', method, params })
}

const SUBSCRIPTION = 'eth_subscription'
