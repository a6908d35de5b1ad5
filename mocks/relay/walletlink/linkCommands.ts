import type { ConnectionRecord } from '#mocks/relay/space/relayRecords'
import { type LinkSessions, listMembers, toSessionConfig } from './createLinkSessions.ts'

/** The texts of what fails. Coinbase publishes none: its SDK shows them as they are. */
export const linkErrors = {
  invalidMessage: 'invalid message',
  invalidSession: 'invalid session id or key',
  notAuthenticated: 'not authenticated',
} as const

export type LinkMessage = {
  readonly type: string
  readonly id: number
  readonly sessionId: string
  readonly fields: Readonly<Record<string, unknown>>
}

export type LinkPush = { readonly type: string; readonly sessionId: string } & Readonly<Record<string, unknown>>

type LinkContext = {
  readonly connection: ConnectionRecord
  readonly sessions: LinkSessions
  readonly createId: () => string
  readonly push: (connection: ConnectionRecord, push: LinkPush) => void
}

export type LinkOutcome =
  | { readonly type: string; readonly fields?: Readonly<Record<string, unknown>> | undefined }
  | { readonly error: string }

type LinkCommand = (message: LinkMessage, context: LinkContext) => LinkOutcome

const GetSessionConfig: LinkCommand = ({ sessionId }, { connection, sessions }) => {
  const found = sessions.of(sessionId, connection)
  return found
    ? { type: 'GetSessionConfigOK', fields: toSessionConfig(found.session) }
    : { error: linkErrors.notAuthenticated }
}

const HostSession: LinkCommand = ({ sessionId, fields }, { connection, sessions }) => {
  const { sessionKey } = fields
  if (typeof sessionKey !== 'string') return { error: linkErrors.invalidMessage }
  if (!sessions.host(sessionId, sessionKey, connection)) return { error: linkErrors.invalidSession }
  if (connection.client.role === 'unknown') connection.client.role = 'dapp'
  return { type: 'OK' }
}

const IsLinked: LinkCommand = ({ sessionId }, { connection, sessions }) => {
  const found = sessions.of(sessionId, connection)
  if (!found) return { error: linkErrors.notAuthenticated }
  const { session } = found
  const onlineGuests = listMembers(session, 'guest').length
  return { type: 'IsLinkedOK', fields: { linked: session.isLinked, onlineGuests } }
}

const JoinSession: LinkCommand = ({ sessionId, fields }, { connection, sessions, push }) => {
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

/** A dapp's SDK reports only what it read over HTTP, so an event that was sent to all its sockets counts as seen. */
const PublishEvent: LinkCommand = ({ sessionId, fields }, { connection, sessions, push, createId }) => {
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

/** Null removes an entry of the metadata. The session's other members are notified. */
const SetSessionConfig: LinkCommand = ({ sessionId, fields }, { connection, sessions, push }) => {
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

export const linkCommands: ReadonlyMap<string, LinkCommand> = new Map(
  Object.entries({ GetSessionConfig, HostSession, IsLinked, JoinSession, PublishEvent, SetSessionConfig }),
)
