import type { Trace } from '#mocks/trace/createTrace'
import { messageKey } from '#mocks/trace/messageKey'
import type { ConnectionRecord } from './space/relayRecords.ts'

/** Messages are recorded by key and size, never in full. */
export type ChannelTracer = {
  publish(connection: ConnectionRecord, channel: string, data: string): (error: object | undefined) => void
  delivered(connection: ConnectionRecord, channel: string, data: string, publisher: ConnectionRecord): void
}

export type ChannelTracerParameters = {
  readonly trace: Trace
  readonly spaceName: string
  /** What the protocol calls a message from a client, and one to a client. */
  readonly names: { readonly publish: string; readonly delivery: string }
}

export function createChannelTracer({ trace, spaceName, names }: ChannelTracerParameters): ChannelTracer {
  const space = spaceName === '' ? {} : { space: spaceName }
  return {
    publish({ client }, topic, data) {
      const hop = client.role === 'wallet' ? 'peerPublish' : 'dappPublish'
      const common = {
        hop,
        method: names.publish,
        span: trace.createKey('span'),
        keys: [messageKey(data)],
      } as const
      trace.emit({
        ...common,
        phase: 'request',
        data: { topic, size: data.length, clientId: client.clientId, ...space },
      })
      return (error) =>
        trace.emit({ ...common, phase: error ? 'error' : 'response', data: error ? { error } : { result: true } })
    },
    delivered({ client }, topic, data, publisher) {
      const isOwn = publisher.client === client
      const hop = client.role === 'wallet' ? 'peerDeliver' : 'dappDeliver'
      // A publisher gets its own message too, and ignores it.
      if (isOwn) return
      trace.emit({
        hop,
        phase: 'event',
        method: names.delivery,
        keys: [messageKey(data)],
        data: { topic, size: data.length, clientId: client.clientId, ...space },
      })
    },
  }
}
