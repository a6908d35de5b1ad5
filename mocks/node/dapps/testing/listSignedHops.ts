import type { TraceEvent } from '#mocks/trace/traceEvent'

export const SIGNED_HOPS = [
  'dappPublish request',
  'peerDeliver event',
  'dappPublish response',
  'peer request',
  'peer response',
  // The answer's message, which has the request's key beside its own.
  'peer note',
]

/** The hops of the message by which `personal_sign` reached the wallet. */
export function listSignedHops(events: readonly TraceEvent[]): readonly string[] {
  const asked = events.find(({ hop, method }) => hop === 'peer' && method === 'personal_sign')
  const key = asked?.keys.find((each) => each.startsWith('msg:')) ?? ''
  return events.filter(({ keys }) => keys.includes(key)).map(({ hop, phase }) => `${hop} ${phase}`)
}
