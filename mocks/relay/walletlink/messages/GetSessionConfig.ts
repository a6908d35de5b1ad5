import { linkErrors } from '../linkErrors.ts'
import type { LinkCommand } from '../linkMessage.ts'
import { toSessionConfig } from '../toSessionConfig.ts'

export const GetSessionConfig: LinkCommand = ({ sessionId }, { connection, sessions }) => {
  const found = sessions.of(sessionId, connection)
  return found
    ? { type: 'GetSessionConfigOK', fields: toSessionConfig(found.session) }
    : { error: linkErrors.notAuthenticated }
}
