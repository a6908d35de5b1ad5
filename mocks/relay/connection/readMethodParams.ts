import { toFields } from '#mocks/core/input/readers'
import { REFUSALS, type Refused } from '../relayError.ts'
import type { Publication } from '../space/relayRecords.ts'

/** The most entries of a batch, as on the public relay. */
const BATCH_LIMIT = 500
/** The largest TTL and tag: both are `uint32` in the relay's specification. */
const MAX_UINT32 = 2 ** 32 - 1
const LOWER_TOPIC = /^[0-9a-f]{64}$/
const ANY_TOPIC = /^[0-9a-f]{64}$/i

export function readTopic(params: unknown): { readonly topic: string } | Refused {
  const { topic } = toFields(params)
  if (typeof topic !== 'string') return REFUSALS.invalidParams
  const name = toTopic(topic)
  return name === undefined ? REFUSALS.invalidTopic : { topic: name }
}

/** Clients write lower case. Upper case names the same bytes, and deliveries use lower case. */
function toTopic(text: string): string | undefined {
  if (LOWER_TOPIC.test(text)) return text
  return ANY_TOPIC.test(text) ? text.toLowerCase() : undefined
}

export function readBatch<entry>(
  list: unknown,
  read: (entry: unknown) => entry | Refused,
): { readonly entries: readonly entry[] } | Refused {
  if (!Array.isArray(list)) return REFUSALS.invalidParams
  if (list.length === 0) return REFUSALS.batchEmpty
  if (list.length > BATCH_LIMIT) return REFUSALS.batchLimit
  const entries: entry[] = []
  for (const raw of list) {
    const entry = read(raw)
    if (typeof entry === 'object' && entry !== null && 'error' in entry) return entry as Refused
    entries.push(entry as entry)
  }
  return { entries }
}

export function readTopics(params: unknown): { readonly entries: readonly string[] } | Refused {
  return readBatch(toFields(params)['topics'], (topic): string | Refused => {
    if (typeof topic !== 'string') return REFUSALS.invalidParams
    return toTopic(topic) ?? REFUSALS.invalidTopic
  })
}

export function readPublication(params: unknown): Publication | Refused {
  const { topic, message, ttl, tag = 0, attestation, correlationId } = toFields(params)
  if (typeof topic !== 'string' || typeof message !== 'string') return REFUSALS.invalidParams
  if (!isUint32(ttl) || !isUint32(tag)) return REFUSALS.invalidParams
  const name = toTopic(topic)
  if (name === undefined) return REFUSALS.invalidTopic
  return {
    topic: name,
    message,
    ttl,
    tag,
    attestation: typeof attestation === 'string' && attestation !== '' ? attestation : undefined,
    correlationId: toCorrelation(correlationId),
  }
}

const isUint32 = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_UINT32

/** Newer clients send the id of the JSON-RPC message inside the envelope in plain text. */
function toCorrelation(id: unknown): string | undefined {
  if (typeof id === 'number' && Number.isSafeInteger(id)) return String(id)
  return typeof id === 'string' && /^\d{1,20}$/.test(id) ? id : undefined
}
