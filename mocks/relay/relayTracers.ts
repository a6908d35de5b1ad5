import type { WireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import { messageKey } from '#mocks/trace/hashKeys'
import { roleOfPublisher, roleOfReceiver } from './relayTags.ts'
import type { RelayRole } from './relayTypes.ts'
import type { ConnectionRecord, MessageRecord, Publication } from './space/relayRecords.ts'

/** A call whose start was recorded. */
export type TracedCall = { end(error: WireError | undefined): void }

/** Writes the events of a space to the trace. Messages are recorded by key and size, never in full. */
export type RelayTracer = {
  /** Records the start of a call that publishes. */
  call(connection: ConnectionRecord, method: string, publications: readonly Publication[]): TracedCall
  /** Records a delivery. Returns the span that its acknowledgement closes. */
  delivery(connection: ConnectionRecord, message: MessageRecord): string
  acknowledged(connection: ConnectionRecord, message: MessageRecord, span: string): void
  /** Records that the connection ended before the acknowledgement. */
  lost(connection: ConnectionRecord, message: MessageRecord, span: string): void
  /** Records something that the relay did on its own. */
  event(method: string, data: Record<string, unknown>, message?: string | undefined): void
  /** Records what a fault did. */
  fault(data: Record<string, unknown>, message: string | undefined): void
}

const LOST: WireError = { code: -32603, message: 'The connection ended before the acknowledgement' }

/** Messages are recorded by key and size, never in full. */
export type ChannelTracer = {
  publish(connection: ConnectionRecord, channel: string, data: string): (error: object | undefined) => void
  delivered(connection: ConnectionRecord, channel: string, data: string, publisher: ConnectionRecord): void
}

/** What the protocol calls a message from a client, and one to a client. */
type ChannelNames = { readonly publish: string; readonly delivery: string }

export function createRelayTracer(trace: Trace, spaceName: string): RelayTracer {
  const space = spaceName === '' ? {} : { space: spaceName }

  function deliverHop({ client }: ConnectionRecord, { tag }: MessageRecord) {
    return toSide(client.role, roleOfReceiver(tag)) === 'dapp' ? 'dappDeliver' : 'peerDeliver'
  }

  function closeDelivery(connection: ConnectionRecord, message: MessageRecord, span: string, error?: WireError): void {
    trace.emit({
      hop: deliverHop(connection, message),
      phase: error ? 'error' : 'response',
      method: 'irn_subscription',
      span,
      // Only the span identifies a message that was discarded.
      keys: message.discarded ? [] : [messageKey(message.text)],
      data: error ? { error } : { result: true },
    })
  }

  return {
    call(connection, method, publications) {
      const { client } = connection
      const [first] = publications
      const side = toSide(client.role, first ? roleOfPublisher(first.tag) : 'unknown')
      const hop = side === 'dapp' ? 'dappPublish' : 'peerPublish'
      const keys = [...new Set(publications.flatMap(toKeys))]
      const span = trace.createKey('span')
      const sent = publications.map(({ topic, tag, ttl, message }) => ({ topic, tag, ttl, size: message.length }))
      const data = sent.length === 1 ? { ...sent[0] } : { messages: sent }
      trace.emit({ hop, phase: 'request', method, span, keys, data: { ...data, clientId: client.clientId, ...space } })
      return {
        end(error) {
          const outcome = error ? { error } : { result: true }
          trace.emit({ hop, phase: error ? 'error' : 'response', method, span, keys, data: outcome })
        },
      }
    },
    delivery(connection, message) {
      const span = trace.createKey('span')
      trace.emit({
        hop: deliverHop(connection, message),
        phase: 'request',
        method: 'irn_subscription',
        span,
        keys: [messageKey(message.text)],
        data: {
          topic: message.topic.name,
          tag: message.tag,
          size: message.text.length,
          clientId: connection.client.clientId,
          ...space,
        },
      })
      return span
    },
    acknowledged: (connection, message, span) => closeDelivery(connection, message, span),
    lost: (connection, message, span) => closeDelivery(connection, message, span, LOST),
    event(method, data, message) {
      const keys = message === undefined ? [] : [messageKey(message)]
      trace.emit({ hop: 'relay', phase: 'event', method, keys, data: { ...data, ...space } })
    },
    fault(data, message) {
      const keys = message === undefined ? [] : [messageKey(message)]
      trace.emit({ hop: 'relay', phase: 'note', method: 'fault', keys, data: { ...data, ...space } })
    },
  }
}

/** Returns a client's side, from its role or else from the tag. An unknown client counts as a wallet. */
function toSide(role: RelayRole, byTag: RelayRole): 'dapp' | 'wallet' {
  if (role !== 'unknown') return role
  return byTag === 'dapp' ? 'dapp' : 'wallet'
}

/** Returns the keys of a message. A proposal can also be found by its pairing URI, which contains the topic. */
function toKeys({ message, tag, topic, correlationId }: Publication): readonly string[] {
  const keys = [messageKey(message)]
  // Only for requests, whose tags are even: error answers carry the id of an earlier answer (client 2.25).
  if (correlationId !== undefined && tag % 2 === 0) keys.push(`wc:${correlationId}`)
  if (tag === 1100 || tag === 1101) keys.push(`pairing:${topic}`)
  return keys
}

export function createChannelTracer(trace: Trace, spaceName: string, names: ChannelNames): ChannelTracer {
  const space = spaceName === '' ? {} : { space: spaceName }
  return {
    publish({ client }, topic, data) {
      const hop = client.role === 'wallet' ? 'peerPublish' : 'dappPublish'
      const common = { hop, method: names.publish, span: trace.createKey('span'), keys: [messageKey(data)] } as const
      const sent = { topic, size: data.length, clientId: client.clientId, ...space }
      trace.emit({ ...common, phase: 'request', data: sent })
      return (error) =>
        trace.emit({ ...common, phase: error ? 'error' : 'response', data: error ? { error } : { result: true } })
    },
    delivered({ client }, topic, data, publisher) {
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
