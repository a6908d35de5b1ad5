import type { Schedule, Timed } from '#mocks/relay/space/createSchedule'
import type { ConnectionRecord } from '#mocks/relay/space/relayRecords'

export type LinkSessions = ReturnType<typeof createLinkSessions>

export type LinkSessionsParameters = {
  readonly schedule: Schedule
  readonly now: () => number
  readonly keptMs: number
  readonly limits: { readonly topics: number; readonly messagesPerMailbox: number }
}

/** A session's sides: the dapp is its host, the wallet its guest. */
type LinkRole = 'host' | 'guest'

type LinkEvent = {
  readonly id: string
  readonly event: string
  /** Encrypted, in hex. */
  readonly data: string
  isSeen: boolean
}

type LinkSession = {
  readonly id: string
  readonly key: string
  readonly members: Map<ConnectionRecord, LinkRole>
  /** How many hosts were there at once: an SDK has several sockets for one page. */
  mostHosts: number
  isLinked: boolean
  webhookId: string
  webhookUrl: string
  readonly metadata: Map<string, string>
  readonly events: LinkEvent[]
  timer: Timed | undefined
}

export function createLinkSessions({ schedule, now, keptMs, limits }: LinkSessionsParameters) {
  const sessions = new Map<string, LinkSession>()

  function open(id: string, key: string): LinkSession | undefined {
    const found = sessions.get(id)
    if (found) return found.key === key ? found : undefined
    if (sessions.size >= limits.topics) return undefined
    const made: LinkSession = {
      id,
      key,
      members: new Map(),
      mostHosts: 0,
      isLinked: false,
      webhookId: '',
      webhookUrl: '',
      metadata: new Map(),
      events: [],
      timer: undefined,
    }
    sessions.set(id, made)
    return made
  }

  function find(id: string, key: string): LinkSession | undefined {
    const found = sessions.get(id)
    return found?.key === key ? found : undefined
  }

  function enter(session: LinkSession | undefined, connection: ConnectionRecord, role: LinkRole) {
    if (!session) return undefined
    session.members.set(connection, role)
    session.mostHosts = Math.max(session.mostHosts, listMembers(session, 'host').length)
    if (session.timer) schedule.remove(session.timer)
    session.timer = undefined
    return session
  }

  function remove(session: LinkSession): void {
    sessions.delete(session.id)
    if (session.timer) schedule.remove(session.timer)
  }

  function clear(): void {
    for (const session of [...sessions.values()]) remove(session)
  }

  return {
    host: (id: string, key: string, connection: ConnectionRecord) => enter(open(id, key), connection, 'host'),
    join: (id: string, key: string, connection: ConnectionRecord) => enter(find(id, key), connection, 'guest'),
    find,
    of(id: string, connection: ConnectionRecord) {
      const session = sessions.get(id)
      const role = session?.members.get(connection)
      return session && role ? { session, role } : undefined
    },
    keep({ events }: LinkSession, event: LinkEvent) {
      events.push(event)
      if (events.length > limits.messagesPerMailbox) events.shift()
    },
    leave(connection: ConnectionRecord) {
      for (const session of sessions.values()) {
        if (!session.members.delete(connection) || session.members.size > 0) continue
        session.timer = schedule.add(now() + keptMs, () => remove(session))
      }
    },
    expire(id: string) {
      const session = sessions.get(id)
      if (session) remove(session)
    },
    loseMessages() {
      for (const { events } of sessions.values()) events.length = 0
    },
    clear,
    count: () => sessions.size,
  }
}

export function listMembers({ members }: Pick<LinkSession, 'members'>, side: LinkRole): readonly ConnectionRecord[] {
  return Array.from(members)
    .filter(([, role]) => role === side)
    .map(([member]) => member)
}

export function toSessionConfig({ webhookId, webhookUrl, metadata }: LinkSession) {
  return { webhookId, webhookUrl, metadata: Object.fromEntries(metadata) }
}
