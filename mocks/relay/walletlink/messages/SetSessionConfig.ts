import { listMembers, toSessionConfig } from '#mocks/relay/walletlink/createLinkSessions'
import { linkErrors } from '#mocks/relay/walletlink/linkMessage'
import type { LinkCommand } from '../linkMessage.ts'

/** Null removes an entry of the metadata. The session's other members are notified. */
export const SetSessionConfig: LinkCommand = ({ sessionId, fields }, { connection, sessions, push }) => {
  const found = sessions.of(sessionId, connection)
  if (!found) return { error: linkErrors.notAuthenticated }
  const { session } = found
  const { metadata = {}, webhookId, webhookUrl } = fields
  if (typeof metadata !== 'object' || metadata === null) return { error: linkErrors.invalidMessage }
  for (const [name, value] of Object.entries(metadata)) {
    if (typeof value === 'string') session.metadata.set(name, value)
    else session.metadata.delete(name)
  }
  if (typeof webhookId === 'string') session.webhookId = webhookId
  if (typeof webhookUrl === 'string') session.webhookUrl = webhookUrl
  for (const member of [...listMembers(session, 'host'), ...listMembers(session, 'guest')])
    if (member !== connection) push(member, { type: 'SessionConfigUpdated', sessionId, ...toSessionConfig(session) })
  return { type: 'OK' }
}
