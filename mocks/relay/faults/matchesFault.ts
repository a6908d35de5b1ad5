import { matchesMethod } from '#mocks/core/faults/matchesMethod'
import type { RelayFaultMatch } from './relayFault.ts'
import type { FaultClient, FaultFrame } from './relayFaultList.ts'

/** Undefined matches every client, also unknown ones. */
export function matchesClient(wanted: RelayFaultMatch['client'], client: FaultClient | undefined): boolean {
  if (wanted === undefined) return true
  return client !== undefined && (client.role === wanted || client.clientId === wanted)
}

export function matchesFault(match: RelayFaultMatch, frame: FaultFrame): boolean {
  const { direction, method, tag, topic, client } = match
  if (direction !== undefined && direction !== frame.direction) return false
  if (method !== undefined && !matchesMethod(method, frame.method ?? '')) return false
  if (topic !== undefined && topic.toLowerCase() !== frame.topic) return false
  if (tag !== undefined && !matchesTag(tag, frame.tag)) return false
  return matchesClient(client, frame.client)
}

function matchesTag(wanted: number | readonly number[], tag: number | undefined): boolean {
  if (tag === undefined) return false
  return typeof wanted === 'number' ? wanted === tag : wanted.includes(tag)
}
