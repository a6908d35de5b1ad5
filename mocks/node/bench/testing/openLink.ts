import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { LinkMessage } from '#mocks/world/linkProtocol'

export async function openLink(linkUrl: string) {
  const socket = new WebSocket(linkUrl)
  const messages: LinkMessage[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  await once(socket, 'open')
  const events = (): TraceEvent[] => messages.flatMap((message) => (message.type === 'trace' ? message.events : []))
  const health = () => messages.flatMap((message) => (message.type === 'health' ? [message.chains] : [])).at(-1)
  return { socket, messages, events, health }
}
