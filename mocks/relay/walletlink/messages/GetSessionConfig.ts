import { toSessionConfig } from '#mocks/relay/walletlink/createLinkSessions'
import { linkErrors } from '#mocks/relay/walletlink/linkMessage'
import type { LinkCommand } from '../linkMessage.ts'

export const GetSessionConfig: LinkCommand = ({ sessionId }, { connection, sessions }) => {
  const found = sessions.of(sessionId, connection)
  return found
    ? { type: 'GetSessionConfigOK', fields: toSessionConfig(found.session) }
    : { error: linkErrors.notAuthenticated }
}
