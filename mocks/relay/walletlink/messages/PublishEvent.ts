import { listMembers } from '#mocks/relay/walletlink/createLinkSessions'
import { linkErrors } from '#mocks/relay/walletlink/linkMessage'
import type { LinkCommand } from '../linkMessage.ts'

/**
 * The event is kept until the other side reports over HTTP that it has seen it. A dapp's SDK reports only what it read
 * over HTTP, so an event that was sent to all sockets of a dapp counts as seen.
 */
export const PublishEvent: LinkCommand = ({ sessionId, fields }, { connection, sessions, push, createId }) => {
  const { event, data } = fields
  if (typeof event !== 'string' || typeof data !== 'string') return { error: linkErrors.invalidMessage }
  const found = sessions.of(sessionId, connection)
  if (!found) return { error: linkErrors.notAuthenticated }
  const { session, role } = found
  const id = createId()
  const readers = listMembers(session, role === 'host' ? 'guest' : 'host')
  sessions.keep(session, { id, event, data, isSeen: role === 'guest' && readers.length >= session.mostHosts })
  for (const member of readers) push(member, { type: 'Event', sessionId, eventId: id, event, data })
  return { type: 'PublishEventOK', fields: { eventId: id } }
}
