import { once } from 'node:events'
import { WebSocket } from 'ws'
import { withResolvers } from '#mocks/core/promises'
import { talkBy } from '#mocks/node/dapps/testing/pageSocket'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { LinkMessage } from '#mocks/world/linkProtocol'

export type ConnectedPage = { request(method: string, params?: readonly unknown[]): Promise<unknown>; close(): void }

export async function connectPage(script: string, origin: string): Promise<ConnectedPage> {
  const [, url = ''] = /"(ws:[^"]+)"/.exec(script) ?? []
  const socket = new WebSocket(url, { origin })
  const answers = new Map<number, Omit<ReturnType<typeof withResolvers<unknown>>, 'promise'>>()
  const call = talkBy(socket, { page: 'page' })
  let last = 0

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
  await once(socket, 'open')
  await call({ type: 'open' })
  void listen()
  return {
    request(method, params) {
      last += 1
      const id = last
      const { promise, ...settle } = withResolvers<unknown>()
      answers.set(id, settle)
      void call({ type: 'request', wallet: 0, id, args: { method, params } })
      // A test may look at the rejection later.
      promise.catch(() => {})
      return promise
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
