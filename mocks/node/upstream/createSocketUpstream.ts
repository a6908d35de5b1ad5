import { parsePlainReply, parseReply, toCallText } from '#mocks/core/jsonRpc'
import { createCallList } from '../bench/createCallList.ts'
import { createSocketSubscriptions } from './createSocketSubscriptions.ts'
import { type OpenSocket, openSocket } from './openSocket.ts'
import { parseUpstreamUrl } from './parseUpstreamUrl.ts'
import { toAttempt } from './readAnswer.ts'
import { toFailure } from './toFailure.ts'
import type { Attempt, SocketConnection } from './upstreamConnection.ts'

export type SocketUpstreamParameters = {
  readonly url: string
  /** Secret. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Of one attempt, in ms. */
  readonly timeout: number
  readonly proxy?: URL | undefined
}

/** In ms, before a reconnect that renews subscriptions. It doubles each time. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000

/** Reconnects immediately to renew subscriptions, else on the next call. Pending calls are answered as lost. */
export function createSocketUpstream(parameters: SocketUpstreamParameters): SocketConnection {
  const { timeout, proxy } = parameters
  const { host, href, headers: own } = parseUpstreamUrl(parameters.url)
  const headers = { ...own, ...parameters.headers }
  const calls = createCallList()
  const subscriptions = createSocketSubscriptions({ ask: send, onLost: () => connection?.end() })
  const endReason = toFailure(`${host} ended the connection before it answered`, { accepted: 'perhaps' })
  let connecting: Promise<Attempt | undefined> | undefined
  let connection: OpenSocket | undefined
  let heardAt = 0
  const abort = new AbortController()
  let pause: NodeJS.Timeout | undefined

  function receive(text: string): void {
    heardAt = performance.now()
    const reply = toReply(text)
    // Answers can no longer be matched to calls.
    if (!reply) connection?.end()
    else if (!('outcome' in reply)) subscriptions.receive(reply.paramsText)
    else if (reply.idText === 'null') calls.refuse(reply.outcome)
    else calls.settle(Number(reply.idText), reply.outcome)
  }

  /** Resolves to the failure, if any. */
  function connect(): Promise<Attempt | undefined> {
    connecting ??= open()
    return connecting
  }

  async function open(): Promise<Attempt | undefined> {
    let failure: Attempt | undefined
    const opened = await openSocket({
      ...{ host, href, headers, timeout, proxy, signal: abort.signal, onText: receive },
      onEnd(reason) {
        failure = reason
        connection = undefined
        connecting = undefined
        calls.settleAll(endReason.outcome)
        restore(FIRST_PAUSE)
      },
    })
    // It may have ended right after it opened.
    if (failure || !opened) return failure
    connection = opened
    subscriptions.renew().catch(() => opened.end())
    return undefined
  }

  function restore(wait: number): void {
    clearTimeout(pause)
    if (abort.signal.aborted || subscriptions.size() === 0) return
    pause = setTimeout(() => {
      void connect().then((failure) => failure && restore(Math.min(wait * 2, LONGEST_PAUSE)))
    }, wait)
  }

  async function send(method: string, paramsText: string | undefined): Promise<Attempt> {
    if (abort.signal.aborted) return toFailure(`The connection to ${host} is closed`, { accepted: 'no', final: true })
    const failure = await connect()
    if (failure || !connection) return failure ?? endReason
    const { id, outcome } = calls.add()
    const sentAt = performance.now()
    connection.send(toCallText(String(id), method, paramsText))
    const timer = setTimeout(() => {
      calls.settle(id, late.outcome)
      // Nothing received since: the connection may be dead without an error.
      if (heardAt < sentAt) connection?.end()
    }, timeout)
    const settled = await outcome
    clearTimeout(timer)
    if (settled === endReason.outcome) return endReason
    return settled === late.outcome ? late : toAttempt(settled)
  }
  const late = toFailure(`${host} did not answer within ${timeout / 1_000} s`, { accepted: 'perhaps' })

  return {
    host,
    ask(method, paramsText) {
      if (method === 'eth_subscribe') return subscriptions.subscribe(paramsText)
      if (method === 'eth_unsubscribe') return subscriptions.unsubscribe(paramsText)
      return send(method, paramsText)
    },
    onNotification: subscriptions.onNotification,
    async stop() {
      clearTimeout(pause)
      const ending = connecting
      abort.abort()
      await ending
    },
  }
}

function toReply(text: string): ReturnType<typeof parseReply> {
  const plain = parsePlainReply(text)
  if (plain) return plain
  try {
    JSON.parse(text)
    return parseReply(text)
  } catch {
    return undefined
  }
}
