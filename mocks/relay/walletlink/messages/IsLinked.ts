import { listMembers } from '#mocks/relay/walletlink/createLinkSessions'
import { linkErrors } from '#mocks/relay/walletlink/linkMessage'
import type { LinkCommand } from '../linkMessage.ts'

export const IsLinked: LinkCommand = ({ sessionId }, { connection, sessions }) => {
  const found = sessions.of(sessionId, connection)
  if (!found) return { error: linkErrors.notAuthenticated }
  const { session } = found
  return {
    type: 'IsLinkedOK',
    fields: { linked: session.isLinked, onlineGuests: listMembers(session, 'guest').length },
  }
}
