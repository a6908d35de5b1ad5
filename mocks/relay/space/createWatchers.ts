import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { encodeIss, encodeJSON, encodeSig } from '@walletconnect/relay-auth'
import { sha256Hex } from '#mocks/core/sha256Hex'
import { verifyJwt } from '#mocks/relay/connection/relayAuth'
import { parseRelayUrl } from '#mocks/relay/connection/relayUrl'
import { REFUSALS, type Refused } from '../relayError.ts'
import type { RelayLimits } from '../relayLimits.ts'
import type { ClientRecord, MessageRecord, Watcher } from './relayRecords.ts'

/** A post to a webhook: JWTs of the relay, one for each event. */
export type WatchWebhook = { readonly url: string; readonly payload: { readonly eventAuth: readonly string[] } }

export type WatchersParameters = {
  readonly limits: RelayLimits
  readonly seed: number
  readonly now: () => number
  readonly onWebhook: (webhook: WatchWebhook) => void
}

export type Watchers = ReturnType<typeof createWatchers>

export function createWatchers({ limits, seed, now, onWebhook }: WatchersParameters) {
  /** Whether a webhook was ever registered: without one, messages skip webhooks. */
  let isUsed = false
  let key: { secret: Uint8Array; relayId: string } | undefined

  function ownKey(): { secret: Uint8Array; relayId: string } {
    if (key) return key
    const secret = sha256(utf8ToBytes(`relay key ${seed}`))
    key = { secret, relayId: encodeIss(ed25519.getPublicKey(secret)) }
    return key
  }

  function read(client: ClientRecord, jwt: string, act: string): Watcher | Refused {
    const verified = verifyJwt(jwt, { isAudience: (aud) => parseRelayUrl(aud) !== undefined, now: now() })
    if ('fault' in verified || verified.iss !== client.clientId) return REFUSALS.invalidJwt
    const { typ, whu, tag, sts, ...claims } = verified.claims
    if (claims['act'] !== act || (typ !== 'subscriber' && typ !== 'publisher')) return REFUSALS.invalidAction
    if (typeof whu !== 'string' || whu.length > 2_048 || !/^https?:\/\//.test(whu)) return REFUSALS.invalidWebhook
    return { type: typ, url: whu, tags: toList(tag, 'number'), statuses: toList(sts, 'string') }
  }

  function remove(client: ClientRecord, { type, url }: Watcher): void {
    const index = client.watchers.findIndex((watcher) => watcher.type === type && watcher.url === url)
    if (index !== -1) client.watchers.splice(index, 1)
  }

  function tell(client: ClientRecord, type: Watcher['type'], status: string, message: MessageRecord): void {
    for (const watcher of client.watchers) {
      const isWatched = watcher.type === type && watcher.statuses.includes(status) && watcher.tags.includes(message.tag)
      if (isWatched) onWebhook({ url: watcher.url, payload: { eventAuth: [sign(watcher, status, message)] } })
    }
  }

  function sign({ type, url }: Watcher, status: string, message: MessageRecord): string {
    const { secret, relayId } = ownKey()
    const iat = Math.trunc(now() / 1000)
    const { text, tag, topic } = message
    const publishedAt = Math.trunc(message.publishedAt)
    const messageId = sha256Hex(text)
    const evt = { messageId, status, topic: topic.name, message: text, publishedAt, tag }
    const act = 'irn_watchEvent'
    const claims = { iss: relayId, aud: url, sub: url, iat, exp: iat + 300, act, typ: type, whu: url, evt }
    const head = `${encodeJSON({ alg: 'EdDSA', typ: 'JWT' })}.${encodeJSON(claims)}`
    return `${head}.${encodeSig(ed25519.sign(utf8ToBytes(head), secret))}`
  }

  return {
    register(client: ClientRecord, jwt: string) {
      const watcher = read(client, jwt, 'irn_watchRegister')
      if ('error' in watcher) return watcher
      remove(client, watcher)
      if (client.watchers.length >= limits.watchersPerClient) return REFUSALS.watcherLimit
      client.watchers.push(watcher)
      isUsed = true
      return { relayId: ownKey().relayId }
    },
    unregister(client: ClientRecord, jwt: string) {
      const watcher = read(client, jwt, 'irn_watchUnregister')
      if ('error' in watcher) return watcher
      remove(client, watcher)
      return undefined
    },
    published(client: ClientRecord, message: MessageRecord) {
      if (!isUsed) return
      const receivers = [...message.topic.subscribers.keys()].filter((receiver) => receiver !== client)
      tell(client, 'publisher', 'accepted', message)
      if (receivers.length === 0) tell(client, 'publisher', 'queued', message)
      for (const receiver of receivers) tell(receiver, 'subscriber', 'accepted', message)
    },
    delivered(client: ClientRecord, publisher: ClientRecord | undefined, message: MessageRecord) {
      if (!isUsed) return
      tell(client, 'subscriber', 'delivered', message)
      if (publisher) tell(publisher, 'publisher', 'delivered', message)
    },
  }
}

function toList<type extends 'number' | 'string'>(
  value: unknown,
  type: type,
): readonly (type extends 'number' ? number : string)[] {
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, 100) : []
  return list.filter((entry): entry is type extends 'number' ? number : string => typeof entry === type)
}
