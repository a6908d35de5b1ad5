// It answers first, as the relay does: two clients in one process read their frames one after the other, so a relay
// that answers last would deliver the message sooner.
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

type Frame = { id: number; method?: string; params: Record<string, unknown> }

const topics = new Map<string, Set<WebSocket>>()
const early = new Map<string, string[]>()
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
let nextId = 1

server.on('listening', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
server.on('connection', (socket) => {
  const own: string[] = []
  const join = (topic: unknown) => {
    const name = String(topic)
    own.push(name)
    topics.set(name, (topics.get(name) ?? new Set()).add(socket))
    for (const text of early.get(name) ?? []) socket.send(text)
    early.delete(name)
  }
  const publish = (name: unknown, message: unknown, tag: unknown) => {
    const topic = String(name)
    const params = { id: topic, data: { topic, message, publishedAt: Date.now(), tag } }
    const text = JSON.stringify({ id: nextId++, jsonrpc: '2.0', method: 'irn_subscription', params })
    const others = [...(topics.get(topic) ?? [])].filter((other) => other !== socket)
    for (const other of others) other.send(text)
    if (others.length === 0) early.set(topic, [...(early.get(topic) ?? []), text])
  }
  socket.on('message', (text) => {
    const { id, method, params } = JSON.parse(String(text)) as Frame
    if (method === undefined) return
    const answer = (result: unknown) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }))
    answer(method === 'irn_subscribe' ? params['topic'] : method === 'irn_batchSubscribe' ? params['topics'] : true)
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
  })
  socket.on('close', () => {
    for (const name of own) topics.get(name)?.delete(socket)
  })
})
