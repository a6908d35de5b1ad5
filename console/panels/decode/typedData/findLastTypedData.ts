import type { TraceEvent } from '#mocks/trace/traceEvent'
import { readTypedData, type TypedData } from './readTypedData.ts'

const METHOD = /^eth_signTypedData(?:_v[34])?$/

/** `at`, in milliseconds since the Unix epoch, keeps the request from matching itself. */
export function findLastTypedData(
  events: readonly TraceEvent[],
  typedData: TypedData,
  at = Number.POSITIVE_INFINITY,
): TypedData | undefined {
  const text = JSON.stringify(typedData)
  let isSelfSeen = false
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const event = events[index]
    // The wallet sees each request once, however it arrives.
    if (event?.hop !== 'wallet' || event.phase !== 'request' || event.at > at) continue
    if (event.method === undefined || !METHOD.test(event.method)) continue
    const [, given] = Array.isArray(event.data['params']) ? event.data['params'] : []
    const other = readTypedData(given)
    if (!isSameKind(typedData, other)) continue
    if (isSelfSeen || JSON.stringify(other) !== text) return other
    isSelfSeen = true
  }
  return undefined
}

function isSameKind(a: TypedData, b: TypedData): boolean {
  const toKind = ({ primaryType, domain = {} }: TypedData) =>
    JSON.stringify([primaryType, domain['name'], String(domain['verifyingContract']).toLowerCase()])
  return a.primaryType !== undefined && toKind(a) === toKind(b)
}
