import { parsePlainReply, parseReply, toCallText } from '#mocks/core/jsonRpc'
import { scanMembers } from '#mocks/core/jsonRpcScanner'
import { createListeners } from '#mocks/core/listeners'
import { createCallList } from '#mocks/node/gateway/socketCalls'
import { type OpenSocket, openSocket } from './openSocket.ts'
import {
  type Attempt,
  isJson,
  readSubscriptionId,
  type SocketConnection,
  toAttempt,
  toFailure,
  toNotificationText,
} from './upstreamConnection.ts'
import { parseUpstreamUrl } from './upstreamNode.ts'

/** In ms, before a reconnect that renews subscriptions. It doubles each time. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000

/** Reconnects immediately to renew subscriptions, else on the next call. Pending calls are answered as lost. */
export function createSocketUpstream(parameters: {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly timeout: number
  readonly proxy?: URL | undefined
}): SocketConnection {
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
    const reply = parsePlainReply(text) ?? (isJson(text) ? parseReply(text) : undefined)
    // Answers can no longer be matched to calls.
    if (!reply) connection?.end()
    else if (!('outcome' in reply)) subscriptions.receive(reply.paramsText)
    else if (reply.idText === 'null') calls.refuse(reply.outcome)
    else calls.settle(Number(reply.idText), reply.outcome)
  }

  async function open(): Promise<Attempt | undefined> {
    let failure: Attempt | undefined
    const opened = await openSocket({
      host,
      href,
      headers,
      timeout,
      proxy,
      signal: abort.signal,
      onText: receive,
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
      connecting ??= open()
      void connecting.then((failure) => failure && restore(Math.min(wait * 2, LONGEST_PAUSE)))
    }, wait)
  }

  async function send(method: string, paramsText: string | undefined): Promise<Attempt> {
    if (abort.signal.aborted) return toFailure(`The connection to ${host} is closed`, { accepted: 'no', final: true })
    connecting ??= open()
    const failure = await connecting
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

type Subscription = { readonly id: string; readonly paramsText: string | undefined; nodeId: string | undefined }

const HELD_LIMIT = 1_000

/** Local ids survive a reconnect. */
function createSocketSubscriptions(parameters: {
  readonly ask: (method: string, paramsText: string | undefined) => Promise<Attempt>
  readonly onLost: () => void
}) {
  const { ask, onLost } = parameters
  const listeners = createListeners<[subscription: string, text: string]>()
  const all = new Map<string, Subscription>()
  const byNodeId = new Map<string, Subscription>()
  /** Notifications with unknown ids: they may arrive before the answer that names the subscription's id. */
  const held = new Map<string, string[]>()
  let making = 0
  let count = 0

  const tell = (id: string, resultText: string) => listeners.notify(id, toNotificationText(id, resultText))

  async function make(subscription: Subscription): Promise<Attempt> {
    making += 1
    const attempt = await ask('eth_subscribe', subscription.paramsText)
    making -= 1
    if ('resultText' in attempt.outcome) {
      const nodeId = String(JSON.parse(attempt.outcome.resultText))
      subscription.nodeId = nodeId
      byNodeId.set(nodeId, subscription)
      all.set(subscription.id, subscription)
      for (const text of held.get(nodeId) ?? []) tell(subscription.id, text)
      held.delete(nodeId)
    }
    if (making === 0) held.clear()
    return attempt
  }

  return {
    async subscribe(paramsText: string | undefined): Promise<Attempt> {
      count += 1
      const id = `0x${count.toString(16)}`
      const attempt = await make({ id, paramsText, nodeId: undefined })
      return 'resultText' in attempt.outcome ? { outcome: { resultText: `"${id}"` } } : attempt
    },
    async unsubscribe(paramsText: string | undefined): Promise<Attempt> {
      const subscription = all.get(readSubscriptionId(paramsText))
      if (!subscription) return { outcome: { resultText: 'false' } }
      all.delete(subscription.id)
      const { nodeId } = subscription
      if (nodeId === undefined) return { outcome: { resultText: 'true' } }
      byNodeId.delete(nodeId)
      return ask('eth_unsubscribe', JSON.stringify([nodeId]))
    },
    receive(paramsText: string) {
      const members = scanMembers(paramsText)
      const idSpan = members?.get('subscription')
      const resultSpan = members?.get('result')
      if (!idSpan || !resultSpan) return
      const nodeId = String(JSON.parse(paramsText.slice(idSpan.start, idSpan.end)))
      const resultText = paramsText.slice(resultSpan.start, resultSpan.end)
      const subscription = byNodeId.get(nodeId)
      if (subscription) return tell(subscription.id, resultText)
      const texts = held.get(nodeId) ?? []
      if (making > 0 && texts.length < HELD_LIMIT) held.set(nodeId, [...texts, resultText])
    },
    async renew(): Promise<void> {
      byNodeId.clear()
      const attempts = await Promise.all(
        [...all.values()].map((subscription) => {
          subscription.nodeId = undefined
          return make(subscription)
        }),
      )
      // A node that refuses a subscription, because it supports fewer kinds, will refuse it again.
      if (attempts.some(({ failure }) => failure && !failure.final)) onLost()
    },
    size: () => all.size,
    onNotification: listeners.add,
  }
}
