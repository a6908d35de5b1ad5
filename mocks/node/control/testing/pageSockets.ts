import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { LinkMessage } from '#mocks/world/linkProtocol'

export type ConnectedPage = {
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  close(): void
}

export async function connectPage(script: string, origin: string): Promise<ConnectedPage> {
  const [, url = ''] = /"(ws:[^"]+)"/.exec(script) ?? []
  const socket = new WebSocket(url, { origin })
  const frames = new Map<number, (result: unknown) => void>()
  const answers = new Map<number, { resolve(result: unknown): void; reject(error: unknown): void }>()
  let last = 0

  function call(message: object): Promise<unknown> {
    last += 1
    const n = last
    return new Promise((resolve) => {
      frames.set(n, resolve)
      socket.send(JSON.stringify({ n, call: { page: 'page', ...message } }))
    })
  }
  async function listen(): Promise<void> {
    for (;;) {
      const messages = (await call({ type: 'listen' })) as
        | readonly { type: string; id: number; result?: unknown; error?: Error }[]
        | undefined
      if (!messages) return
      for (const { type, id, result, error } of messages)
        if (type === 'answer') {
          if (error) answers.get(id)?.reject(error)
          else answers.get(id)?.resolve(result)
        }
    }
  }
  socket.on('message', (data) => {
    const { n, result } = JSON.parse(String(data)) as { n: number; result?: unknown }
    frames.get(n)?.(result)
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  await call({ type: 'open' })
  void listen()
  return {
    request(method, params) {
      last += 1
      const id = last
      const answer = new Promise<unknown>((resolve, reject) => {
        answers.set(id, { resolve, reject })
        void call({ type: 'request', wallet: 0, id, args: { method, params } })
      })
      // A test may look at the rejection later.
      answer.catch(() => {})
      return answer
    },
    close: () => socket.close(),
  }
}

export async function openLink(linkUrl: string) {
  const socket = new WebSocket(linkUrl)
  const messages: LinkMessage[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  await once(socket, 'open')
  const events = (): TraceEvent[] => messages.flatMap((message) => (message.type === 'trace' ? message.events : []))
  const health = () => messages.flatMap((message) => (message.type === 'health' ? [message.chains] : [])).at(-1)
  return { socket, messages, events, health }
}
