import { WebSocket } from 'ws'
import type { Wallet, WalletEvent } from '#mocks/wallet/walletTypes'
import { answerCalls } from './answerCalls.ts'

/** How many bytes may be buffered for a client that does not read. */
const BUFFER_LIMIT = 32 * 1024 * 1024

/**
 * Serves the wallet to one WebSocket, with its own connection, as each tab of a dapp has one. Events of the connection
 * go out as notifications. When the client disconnects, its requests are withdrawn.
 */
export function serveWalletSocket(socket: WebSocket, wallet: Wallet, origin: string): void {
  const connection = wallet.openConnection(origin)

  function send(text: string): void {
    if (socket.bufferedAmount > BUFFER_LIMIT) socket.terminate()
    else if (socket.readyState === WebSocket.OPEN) socket.send(text)
  }

  async function receive(text: string): Promise<void> {
    const answer = await answerCalls(text, (args) => connection.request(args))
    if (answer !== undefined) send(answer)
  }

  connection.on((event) => send(toNotification(event)))
  socket.on('message', (data) => void receive(String(data)))
  socket.on('close', () => connection.close())
  socket.on('error', () => socket.terminate())
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
