import type { Trace } from '#mocks/trace/createTrace'
import { messageKey } from '#mocks/trace/messageKey'
import type { ConnectionRecord } from '../space/relayRecords.ts'
import type { CentrifugoError } from './centrifugoErrors.ts'

/** Writes what goes through channels to the trace, on the hops of the relay. Messages by key and size, never in full. */
export type CentrifugoTracer = {
  /** Records that a client publishes. Returns what records the outcome. */
  publish(connection: ConnectionRecord, channel: string, data: string): (error: CentrifugoError | undefined) => void
  delivered(connection: ConnectionRecord, channel: string, data: string, publisher: ConnectionRecord): void
}

/** Makes the tracer of a space's channels. */
export function createCentrifugoTracer(trace: Trace, spaceName: string): CentrifugoTracer {
  const space = spaceName === '' ? {} : { space: spaceName }
  return {
    publish({ client }, topic, data) {
      const hop = client.role === 'wallet' ? 'peerPublish' : 'dappPublish'
      const common = { hop, method: 'publish', span: trace.createKey('span'), keys: [messageKey(data)] } as const
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
        method: 'publication',
        keys: [messageKey(data)],
        data: { topic, size: data.length, clientId: client.clientId, ...space },
      })
    },
  }
}
