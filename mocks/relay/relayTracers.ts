import type { WireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import { messageKey } from '#mocks/trace/hashKeys'
import { roleOfPublisher, roleOfReceiver } from './relayTags.ts'
import type { RelayRole } from './relayTypes.ts'
import type { ConnectionRecord, MessageRecord, Publication } from './space/relayRecords.ts'

export type RelayTracer = ReturnType<typeof createRelayTracer>

const LOST: WireError = { code: -32603, message: 'The connection ended before the acknowledgement' }

export type ChannelTracer = ReturnType<typeof createChannelTracer>
type ChannelNames = { readonly publish: string; readonly delivery: string }

/** Messages are recorded by key and size, never in full. */
export function createRelayTracer(trace: Trace, spaceName: string) {
  const space = spaceName === '' ? {} : { space: spaceName }

  const deliverHop = ({ client }: ConnectionRecord, { tag }: MessageRecord) =>
    toSide(client.role, roleOfReceiver(tag)) === 'dapp' ? 'dappDeliver' : 'peerDeliver'

  function closeDelivery(connection: ConnectionRecord, message: MessageRecord, span: string, error?: WireError): void {
    trace.emit({
      hop: deliverHop(connection, message),
      phase: error ? 'error' : 'response',
      method: 'irn_subscription',
      span,
      keys: message.discarded ? [] : [messageKey(message.text)],
      data: error ? { error } : { result: true },
    })
  }

  return {
    call(connection: ConnectionRecord, method: string, publications: readonly Publication[]) {
      const { client } = connection
      const [first] = publications
      const side = toSide(client.role, first ? roleOfPublisher(first.tag) : 'unknown')
      const hop = side === 'dapp' ? 'dappPublish' : 'peerPublish'
      const keys = [...new Set(publications.flatMap(toKeys))]
      const span = trace.createKey('span')
      const sent = publications.map(({ topic, tag, ttl, message }) => ({ topic, tag, ttl, size: message.length }))
      const data = sent.length === 1 ? { ...sent[0] } : { messages: sent }
      trace.emit({ hop, phase: 'request', method, span, keys, data: { ...data, clientId: client.clientId, ...space } })
      return (error: WireError | undefined) => {
        const outcome = error ? { error } : { result: true }
        trace.emit({ hop, phase: error ? 'error' : 'response', method, span, keys, data: outcome })
      }
    },
    delivery(connection: ConnectionRecord, message: MessageRecord) {
      const span = trace.createKey('span')
      const { text, tag, topic } = message
      const about = { method: 'irn_subscription', span, keys: [messageKey(text)] }
      const data = { topic: topic.name, tag, size: text.length, clientId: connection.client.clientId, ...space }
      trace.emit({ hop: deliverHop(connection, message), phase: 'request', ...about, data })
      return span
    },
    acknowledged: (connection: ConnectionRecord, message: MessageRecord, span: string) =>
      closeDelivery(connection, message, span),
    lost: (connection: ConnectionRecord, message: MessageRecord, span: string) =>
      closeDelivery(connection, message, span, LOST),
    event(method: string, data: Record<string, unknown>, message?: string | undefined) {
      trace.emit({ hop: 'relay', phase: 'event', method, keys: toOwnKeys(message), data: { ...data, ...space } })
    },
    fault(data: Record<string, unknown>, message: string | undefined) {
      const keys = toOwnKeys(message)
      trace.emit({ hop: 'relay', phase: 'note', method: 'fault', keys, data: { ...data, ...space } })
    },
  }
}

const toOwnKeys = (message: string | undefined) => (message === undefined ? [] : [messageKey(message)])

function toSide(role: RelayRole, byTag: RelayRole): 'dapp' | 'wallet' {
  if (role !== 'unknown') return role
  return byTag === 'dapp' ? 'dapp' : 'wallet'
}

/** A proposal can also be found by its pairing URI, which contains the topic. */
function toKeys({ message, tag, topic, correlationId }: Publication): readonly string[] {
  const keys = [messageKey(message)]
  // Only for requests, whose tags are even: error answers carry the id of an earlier answer (client 2.25).
  if (correlationId !== undefined && tag % 2 === 0) keys.push(`wc:${correlationId}`)
  if (tag === 1100 || tag === 1101) keys.push(`pairing:${topic}`)
  return keys
}

export function createChannelTracer(trace: Trace, spaceName: string, names: ChannelNames) {
  const space = spaceName === '' ? {} : { space: spaceName }
  return {
    publish({ client }: ConnectionRecord, topic: string, data: string) {
      const hop = client.role === 'wallet' ? 'peerPublish' : 'dappPublish'
      const common = { hop, method: names.publish, span: trace.createKey('span'), keys: [messageKey(data)] } as const
      const sent = { topic, size: data.length, clientId: client.clientId, ...space }
      trace.emit({ ...common, phase: 'request', data: sent })
      return (error: object | undefined) =>
        trace.emit({ ...common, phase: error ? 'error' : 'response', data: error ? { error } : { result: true } })
    },
    delivered({ client }: ConnectionRecord, topic: string, data: string, publisher: ConnectionRecord) {
      // A publisher gets its own message too, and ignores it.
      if (publisher.client === client) return
      trace.emit({
        hop: client.role === 'wallet' ? 'peerDeliver' : 'dappDeliver',
        phase: 'event',
        method: names.delivery,
        keys: [messageKey(data)],
        data: { topic, size: data.length, clientId: client.clientId, ...space },
      })
    },
  }
}
