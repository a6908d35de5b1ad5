import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { WebSocket } from 'ws'

export type RelayPair = Awaited<ReturnType<typeof createRelayPair>>

/** Bytes of a sealed `personal_sign`. */
const SIZE = 700
const DAY = 86_400

export async function createRelayPair(url: string) {
  const [publisher, receiver] = await Promise.all([openClient(url), openClient(url)])
  const topic = randomBytes(32).toString('hex')
  await Promise.all([call(publisher, 'irn_subscribe', { topic }), call(receiver, 'irn_subscribe', { topic })])
  const waiting = new Map<string, (ms: number) => void>()
  const sentAt = new Map<string, number>()
  let strays = 0

  receiver.on('message', (data) => {
    const text = String(data)
    const frame = JSON.parse(text) as { method?: string; params?: { data: { message: string } } }
    if (frame.method !== 'irn_subscription') return
    // Kept as text: a relay's ids have 19 digits, more than a number holds.
    receiver.send(`{"id":${/"id":(\d+)/.exec(text)?.[1]},"jsonrpc":"2.0","result":true}`)
    const message = frame.params?.data.message ?? ''
    const done = waiting.get(message)
    if (!done) {
      strays += 1
      return
    }
    waiting.delete(message)
    done(performance.now() - (sentAt.get(message) ?? 0))
    sentAt.delete(message)
  })
  publisher.on('message', (data) => {
    if (String(data).includes('irn_subscription')) strays += 1
  })

  let count = 0
  const filler = randomBytes(SIZE).toString('base64').slice(0, SIZE)
  return {
    get strays() {
      return strays
    },
    /** Resolves when the receiver has it, to the time that took, in ms. */
    send(): Promise<number> {
      count += 1
      const message = `${count}/${filler}`
      return new Promise((resolve) => {
        waiting.set(message, resolve)
        sentAt.set(message, performance.now())
        const params = { topic, message, ttl: 300, tag: 1108, prompt: true }
        publisher.send(
          JSON.stringify({ id: Date.now() * 1_000_000 + count, jsonrpc: '2.0', method: 'irn_publish', params }),
        )
      })
    },
    close() {
      publisher.terminate()
      receiver.terminate()
    },
  }
}

export async function openClient(url: string): Promise<WebSocket> {
  const token = await signJWT(randomBytes(32).toString('hex'), url, DAY, generateKeyPair())
  const query = new URLSearchParams({
    auth: token,
    projectId: 'bench',
    ua: 'wc-2/js-bench/node',
    useOnCloseEvent: 'true',
  })
  const socket = new WebSocket(`${url}?${query}`, { perMessageDeflate: false })
  await once(socket, 'open')
  return socket
}

async function call(socket: WebSocket, method: string, params: unknown): Promise<void> {
  const answer = once(socket, 'message')
  socket.send(JSON.stringify({ id: Date.now(), jsonrpc: '2.0', method, params }))
  const [text] = await answer
  if (!('result' in (JSON.parse(String(text)) as object))) throw new Error(`${method} was answered: ${String(text)}`)
}
