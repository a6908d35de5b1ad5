import { listMembers } from '#mocks/relay/walletlink/createLinkSessions'
import { linkErrors } from '#mocks/relay/walletlink/linkMessage'
import type { LinkCommand } from '../linkMessage.ts'

export const JoinSession: LinkCommand = ({ sessionId, fields }, { connection, sessions, push }) => {
  const { sessionKey } = fields
  if (typeof sessionKey !== 'string') return { error: linkErrors.invalidMessage }
  const session = sessions.join(sessionId, sessionKey, connection)
  if (!session) return { error: linkErrors.invalidSession }
  if (connection.client.role === 'unknown') connection.client.role = 'wallet'
  session.isLinked = true
  const onlineGuests = listMembers(session, 'guest').length
  for (const host of listMembers(session, 'host')) push(host, { type: 'Linked', sessionId, onlineGuests })
  return { type: 'OK' }
}
