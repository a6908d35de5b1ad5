import { base64 } from '@scure/base'
import type { LinkSessions } from './createLinkSessions.ts'
import type { LinkHttpAnswer, LinkHttpRequest } from './linkHttp.ts'

const UNSEEN = /^\/events(?:\?|$)/
const SEEN = /^\/events\/(?<id>[^/?#]+)\/seen(?:\?|$)/

/**
 * Answers walletlink's HTTP: `GET /events?unseen=true` lists what nobody has seen yet, `POST /events/<id>/seen` says that
 * it was.
 *
 * @returns undefined for another path
 */
export function answerLinkHttp(
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

const NOT_ALLOWED: LinkHttpAnswer = { status: 405, body: { error: 'method not allowed' } }

function readCredentials(authorization = ''): [string, string] {
  try {
    const text = String.fromCharCode(...base64.decode(authorization.replace(/^Basic /i, '')))
    const [id = '', key = ''] = text.split(':')
    return [id, key]
  } catch {
    return ['', '']
  }
}
