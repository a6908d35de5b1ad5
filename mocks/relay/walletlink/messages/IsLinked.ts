import { linkErrors } from '../linkErrors.ts'
import type { LinkCommand } from '../linkMessage.ts'
import { listMembers } from '../listMembers.ts'

export const IsLinked: LinkCommand = ({ sessionId }, { connection, sessions }) => {
  const found = sessions.of(sessionId, connection)
  if (!found) return { error: linkErrors.notAuthenticated }
  const { session } = found
  return {
    type: 'IsLinkedOK',
    fields: { linked: session.isLinked, onlineGuests: listMembers(session, 'guest').length },
  }
}
