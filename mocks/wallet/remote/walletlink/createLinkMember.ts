import type { Wait } from '#mocks/core/clock'
import { withResolvers } from '#mocks/core/promises'
import type { RelayCalls } from '#mocks/wallet/remote/relay/createRelayCalls'
import { type LinkCredentials, type LinkEvent, type LinkHttp, markEventSeen, readMissedEvents } from './linkHttp.ts'

export type LinkMemberEvents = {
  onEvent(event: LinkEvent): void
  onMetadata(metadata: Readonly<Record<string, string>>): void
}

export type LinkMember = ReturnType<typeof createLinkMember>
type Saying = { readonly command: object; readonly onSaid: () => void }

const PAUSE_MS = 1_000
/** A code may be scanned before the dapp's own socket is open: so often the wallet asks again, and after this pause. */
const TRIES = 50
const SHORT_PAUSE_MS = 100

/** A message of walletlink's relay: an answer, which has a number, or a push. */
export type LinkReply = {
  readonly type: string
  readonly id?: number
  readonly sessionId?: string
  /** Of `Fail`. */
  readonly error?: string
  /** Of `Event`. */
  readonly eventId?: string
  readonly event?: string
  readonly data?: string
  /** Of `SessionConfigUpdated`. */
  readonly metadata?: Readonly<Record<string, string>>
}

export function createLinkMember(parameters: {
  readonly credentials: LinkCredentials
  readonly events: LinkMemberEvents
  readonly calls: Pick<RelayCalls<LinkReply>, 'call' | 'calm'>
  readonly http: LinkHttp
  readonly wait: Wait
  readonly onLeft: () => void
}) {
  const { credentials, events, calls, http, wait, onLeft } = parameters
  const sessionId = credentials.id
  const outgoing: Saying[] = []
  const heard = new Set<string>()
  const { promise: joined, resolve, reject } = withResolvers<void>()
  let wasIn = false
  let isIn = false
  let isGone = false
  let saying: Saying | undefined
  let tries = 0

  function again(run: () => void, ms = PAUSE_MS): void {
    void wait(ms).then(() => {
      if (!isGone) run()
    })
  }

  function enter(): void {
    calls.call({ type: 'JoinSession', sessionId, sessionKey: credentials.key }, (reply) => {
      if (isGone) return
      if (reply?.type === 'OK') return settle()
      tries += 1
      // Where the wallet was before, the relay has forgotten the session until the dapp is back.
      if (wasIn || !reply) return again(enter)
      if (tries < TRIES) return again(enter, SHORT_PAUSE_MS)
      reject(new Error(reply.error ?? reply.type))
      leave()
    })
  }

  function settle(): void {
    calls.calm()
    wasIn = true
    isIn = true
    resolve()
    void readMissedEvents(http, credentials).then((missed) => missed.forEach(hear))
    calls.call({ type: 'GetSessionConfig', sessionId }, (reply) => {
      if (reply?.metadata && !isGone) events.onMetadata(reply.metadata)
    })
    sayNext()
  }

  function hear(event: LinkEvent): void {
    if (isGone || heard.has(event.id)) return
    heard.add(event.id)
    void markEventSeen(http, credentials, event.id)
    events.onEvent(event)
  }

  function sayNext(): void {
    const [next] = outgoing
    if (!next || saying || !isIn) return
    saying = next
    calls.call(next.command, (reply) => {
      saying = undefined
      if (!reply || reply.type === 'Fail') return again(sayNext)
      outgoing.shift()
      next.onSaid()
      sayNext()
    })
  }

  function say(command: object): Promise<void> {
    return new Promise((onSaid) => {
      if (isGone) return
      outgoing.push({ command: { ...command, sessionId }, onSaid })
      sayNext()
    })
  }

  function leave(): void {
    isGone = true
    outgoing.length = 0
    reject(new Error('The wallet has left the session.'))
    onLeft()
  }

  return {
    joined,
    /** In order. What the relay does not take is sent again over the next socket. */
    publish: (event: string, data: string) => say({ type: 'PublishEvent', event, data, callWebhook: false }),
    setMetadata: (metadata: Readonly<Record<string, string>>) => void say({ type: 'SetSessionConfig', metadata }),
    enter,
    lose() {
      isIn = false
      saying = undefined
    },
    receive({ type, eventId, event, data, metadata }: LinkReply): void {
      if (type === 'SessionConfigUpdated' && metadata) events.onMetadata(metadata)
      else if (type === 'Event' && eventId !== undefined && event !== undefined && data !== undefined)
        hear({ id: eventId, event, data })
    },
    leave,
  }
}
