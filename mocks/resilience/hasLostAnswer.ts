import type { TraceEvent } from '#mocks/trace/traceEvent'

const UNREADABLE: ReadonlySet<unknown> = new Set(['corrupt'])

/**
 * The dapp's client acknowledges to the relay what it receives. Undefined for other transports, without an answer yet,
 * and after a reconnect, when the client may have fetched it unseen.
 */
export function hasLostAnswer(events: readonly TraceEvent[], id: string): boolean | undefined {
  const shown = events.find(({ hop, phase, data }) => hop === 'person' && phase === 'request' && data['request'] === id)
  const ofRequest = shown?.keys.find((key) => key.startsWith('req:'))
  if (ofRequest === undefined) return undefined
  const asked = events.find(({ hop, phase, keys }) => hop === 'peer' && phase === 'request' && keys.includes(ofRequest))
  const call = asked?.keys.find((key) => key.startsWith('wc:'))
  if (call === undefined) return undefined
  const answers = events
    .filter(({ hop, data, keys }) => hop === 'peer' && data['direction'] === 'out' && keys[0] === call)
    .flatMap(({ keys }) => keys.filter((key) => key.startsWith('msg:')))
  if (answers.length === 0) return undefined
  const isLost = !answers.some((message) => hasArrived(events, message))
  return isLost && answers.some((message) => mayBeFetched(events, message)) ? undefined : isLost
}

function mayBeFetched(events: readonly TraceEvent[], message: string): boolean {
  const published = events.findIndex(({ hop, keys }) => hop === 'peerPublish' && keys.includes(message))
  return events.slice(published + 1).some(({ hop, method }) => hop === 'relay' && method === 'connected')
}

function hasArrived(events: readonly TraceEvent[], message: string): boolean {
  const about = events.filter(({ keys }) => keys.includes(message))
  if (about.some(({ method, data }) => method === 'fault' && UNREADABLE.has(data['effect']))) return false
  return about.some(({ hop, phase }) => hop === 'dappDeliver' && phase === 'response')
}
