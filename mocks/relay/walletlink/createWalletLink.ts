import { base64 } from '@scure/base'
import { parseJson } from '#mocks/core/parseJson'
import { createSideWire, type FrameAbout, type SideProtocolParameters } from '#mocks/relay/connection/createSideWire'
import type { LinkHttpAnswer, LinkHttpRequest } from '#mocks/relay/relayTypes'
import type { ConnectionRecord } from '#mocks/relay/space/relayRecords'
import { createLinkSessions, type LinkSessions } from './createLinkSessions.ts'
import { type LinkMessage, type LinkOutcome, type LinkPush, linkCommands, linkErrors } from './linkCommands.ts'

const UNSEEN = /^\/events(?:\?|$)/
const SEEN = /^\/events\/(?<id>[^/?#]+)\/seen(?:\?|$)/
const NOT_ALLOWED: LinkHttpAnswer = { status: 405, body: { error: 'method not allowed' } }

type ReadFrame = { readonly kind: 'message'; readonly message: LinkMessage } | { readonly kind: 'heartbeat' | 'fault' }

/** How long a session without clients is kept, in milliseconds: a day. */
const KEPT_MS = 86_400_000
/** RFC 6455 §7.4.1 */
const UNSUPPORTED = 1003
const HEARTBEAT: FrameAbout = { method: 'h', topic: undefined, message: undefined }

/** The protocol of `@coinbase/wallet-sdk` 4, `sign/walletlink/relay`: a dapp hosts a session, a wallet is its guest. */
export function createWalletLink(parameters: SideProtocolParameters) {
  const { limits, tally, schedule, now, tracer, createId, closeConnection } = parameters
  const { admits, send, take } = createSideWire(parameters)
  const sessions = createLinkSessions({ schedule, now, keptMs: KEPT_MS, limits })

  function answer(connection: ConnectionRecord, message: LinkMessage, outcome: LinkOutcome): void {
    const { type, id, sessionId } = message
    const isError = 'error' in outcome
    if (isError) tally.errors += 1
    else if (type === 'PublishEvent') tally.published += 1
    const reply = isError ? { type: 'Fail', error: outcome.error } : { type: outcome.type, ...outcome.fields }
    send(connection, { ...reply, id, sessionId }, { method: type, topic: sessionId, message: undefined })
  }

  function push(from: ConnectionRecord, to: ConnectionRecord, value: LinkPush): void {
    const { type, sessionId } = value
    const data = type === 'Event' ? String(value['data']) : undefined
    if (data !== undefined) {
      tally.delivered += 1
      tracer?.delivered(to, sessionId, data, from)
    }
    send(to, value, { method: type, topic: sessionId, message: data })
  }

  function startTrace(connection: ConnectionRecord, { type, sessionId, fields }: LinkMessage) {
    const { data } = fields
    return type === 'PublishEvent' && typeof data === 'string'
      ? tracer?.publish(connection, sessionId, data)
      : undefined
  }

  function run(connection: ConnectionRecord, message: LinkMessage): void {
    const end = startTrace(connection, message)
    const tell = (to: ConnectionRecord, value: LinkPush) => push(connection, to, value)
    const command = linkCommands.get(message.type)
    const outcome = command
      ? command(message, { connection, sessions, createId, push: tell })
      : { error: linkErrors.invalidMessage }
    end?.('error' in outcome ? outcome : undefined)
    answer(connection, message, outcome)
  }

  function carryOut(connection: ConnectionRecord, frame: ReadFrame): void {
    if (frame.kind === 'message') run(connection, frame.message)
    else if (frame.kind === 'heartbeat') send(connection, 'h', HEARTBEAT)
    else closeConnection(connection, UNSUPPORTED, linkErrors.invalidMessage)
  }

  function toAbout(frame: ReadFrame): FrameAbout {
    if (frame.kind !== 'message') return frame.kind === 'heartbeat' ? HEARTBEAT : { ...HEARTBEAT, method: undefined }
    const { type, sessionId, fields } = frame.message
    const { data } = fields
    return { method: type, topic: sessionId, message: typeof data === 'string' ? data : undefined }
  }

  function fail(connection: ConnectionRecord, message: LinkMessage, error: string): void {
    startTrace(connection, message)?.({ error })
    answer(connection, message, { error })
  }

  return {
    sessions,
    receive(connection: ConnectionRecord, text: string) {
      if (!admits(connection, text)) return
      const frame = readLinkFrame(text)
      take({
        connection,
        text,
        ...toAbout(frame),
        fail: frame.kind === 'message' ? ({ error }) => fail(connection, frame.message, error.message) : undefined,
        pass: (arrived) => carryOut(connection, arrived === text ? frame : readLinkFrame(arrived)),
      })
    },
    answer: (request: LinkHttpRequest) => answerLinkHttp(sessions, request),
  }
}

/** `GET /events?unseen=true` lists unseen events, `POST /events/<id>/seen` marks one. Undefined for another path. */
function answerLinkHttp(
  sessions: Pick<LinkSessions, 'find'>,
  { method, path, authorization }: LinkHttpRequest,
): LinkHttpAnswer | undefined {
  const { id } = SEEN.exec(path)?.groups ?? {}
  if (id === undefined && !UNSEEN.test(path)) return undefined
  const session = sessions.find(...readCredentials(authorization))
  if (!session) return { status: 401, body: { error: 'unauthorized' } }
  if (id === undefined) {
    const events = session.events.filter(({ isSeen }) => !isSeen).map(({ id, event, data }) => ({ id, event, data }))
    return method === 'GET' ? { status: 200, body: { events } } : NOT_ALLOWED
  }
  if (method !== 'POST') return NOT_ALLOWED
  const event = session.events.find((each) => each.id === id)
  if (event) event.isSeen = true
  return { status: 200, body: {} }
}

function readCredentials(authorization = ''): [string, string] {
  try {
    const text = String.fromCharCode(...base64.decode(authorization.replace(/^Basic /i, '')))
    const [id = '', key = ''] = text.split(':')
    return [id, key]
  } catch {
    return ['', '']
  }
}

function readLinkFrame(text: string): ReadFrame {
  if (text === 'h') return { kind: 'heartbeat' }
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return { kind: 'fault' }
  const { type, id, sessionId, ...fields } = value as Readonly<Record<string, unknown>>
  if (typeof type !== 'string' || typeof id !== 'number' || typeof sessionId !== 'string') return { kind: 'fault' }
  return { kind: 'message', message: { type, id, sessionId, fields } }
}
