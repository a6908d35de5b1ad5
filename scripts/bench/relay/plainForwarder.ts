// A bare forwarder to compare the relay with: it parses each frame, answers, and passes messages on to a topic's other
// subscribers. No mailbox, no check, no memory. `node plainForwarder.js` prints its port.
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

type Frame = { id: number; method?: string; params: Record<string, unknown> }

const topics = new Map<string, Set<WebSocket>>()
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
let nextId = 1

server.on('listening', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
server.on('connection', (socket) => {
  const own: string[] = []
  const join = (topic: unknown) => {
    const name = String(topic)
    own.push(name)
    topics.set(name, (topics.get(name) ?? new Set()).add(socket))
  }
  const publish = (topic: unknown, message: unknown, tag: unknown) => {
    for (const other of topics.get(String(topic)) ?? []) {
      if (other === socket) continue
      const data = { topic, message, publishedAt: Date.now(), tag }
      other.send(
        JSON.stringify({ id: nextId++, jsonrpc: '2.0', method: 'irn_subscription', params: { id: topic, data } }),
      )
    }
  }
  socket.on('message', (text) => {
    const { id, method, params } = JSON.parse(String(text)) as Frame
    if (method === undefined) return
    const answer = (result: unknown) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }))
    if (method === 'irn_publish') publish(params['topic'], params['message'], params['tag'])
    else if (method === 'wc_proposeSession') {
      join(params['pairingTopic'])
      publish(params['pairingTopic'], params['sessionProposal'], 1100)
    } else if (method === 'wc_approveSession') {
      join(params['sessionTopic'])
      publish(params['pairingTopic'], params['sessionProposalResponse'], 1101)
      publish(params['sessionTopic'], params['sessionSettlementRequest'], 1102)
    } else if (method === 'irn_subscribe') join(params['topic'])
    else if (method === 'irn_batchSubscribe') for (const topic of params['topics'] as unknown[]) join(topic)
    answer(method === 'irn_subscribe' ? params['topic'] : method === 'irn_batchSubscribe' ? params['topics'] : true)
  })
  socket.on('close', () => {
    for (const name of own) topics.get(name)?.delete(socket)
  })
})
