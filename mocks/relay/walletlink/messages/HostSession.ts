import { linkErrors } from '#mocks/relay/walletlink/linkMessage'
import type { LinkCommand } from '../linkMessage.ts'

export const HostSession: LinkCommand = ({ sessionId, fields }, { connection, sessions }) => {
  const { sessionKey } = fields
  if (typeof sessionKey !== 'string') return { error: linkErrors.invalidMessage }
  if (!sessions.host(sessionId, sessionKey, connection)) return { error: linkErrors.invalidSession }
  if (connection.client.role === 'unknown') connection.client.role = 'dapp'
  return { type: 'OK' }
}
