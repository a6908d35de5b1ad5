import type { Schedule, Timed } from '#mocks/relay/space/createSchedule'
import type { Rooms } from '#mocks/relay/space/joinRooms'
import type { ConnectionRecord } from '#mocks/relay/space/relayRecords'

/** The sessions of one space. */
export type LinkSessions = Rooms & {
  /** The session of a host, which is made at its first use. Undefined for another key, and where a limit is reached. */
  host(id: string, key: string, connection: ConnectionRecord): LinkSession | undefined
  /** The session of a guest. Undefined for one that no host has made, and for another key. */
  join(id: string, key: string, connection: ConnectionRecord): LinkSession | undefined
  /** The session with this key. */
  find(id: string, key: string): LinkSession | undefined
  /** The session in which a connection takes part, and its side. */
  of(id: string, connection: ConnectionRecord): { readonly session: LinkSession; readonly role: LinkRole } | undefined
  /** Keeps an event for those who are not there. */
  keep(session: LinkSession, event: LinkEvent): void
}

export type LinkSessionsParameters = {
  readonly schedule: Schedule
  readonly now: () => number
  readonly keptMs: number
  readonly limits: { readonly topics: number; readonly messagesPerMailbox: number }
}

/** A session's sides: the dapp is its host, the wallet its guest. */
type LinkRole = 'host' | 'guest'

/** What one side has published for the other. */
type LinkEvent = {
  readonly id: string
  readonly event: string
  /** Encrypted, in hex. */
  readonly data: string
  /** Whether it needs not be listed any more. */
  isSeen: boolean
}

/** A session: who takes part, and what both sides know of each other. */
type LinkSession = {
  readonly id: string
  readonly key: string
  readonly members: Map<ConnectionRecord, LinkRole>
  /** How many hosts were there at once: an SDK has several sockets for one page. */
  mostHosts: number
  /** Whether a guest has ever joined. */
  isLinked: boolean
  webhookId: string
  webhookUrl: string
  readonly metadata: Map<string, string>
  /** The oldest first. */
  readonly events: LinkEvent[]
  timer: Timed | undefined
}

export function createLinkSessions({ schedule, now, keptMs, limits }: LinkSessionsParameters): LinkSessions {
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
    host: (id, key, connection) => enter(open(id, key), connection, 'host'),
    join: (id, key, connection) => enter(find(id, key), connection, 'guest'),
    find,
    of(id, connection) {
      const session = sessions.get(id)
      const role = session?.members.get(connection)
      return session && role ? { session, role } : undefined
    },
    keep({ events }, event) {
      events.push(event)
      if (events.length > limits.messagesPerMailbox) events.shift()
    },
    leave(connection) {
      for (const session of sessions.values()) {
        if (!session.members.delete(connection) || session.members.size > 0) continue
        session.timer = schedule.add(now() + keptMs, () => remove(session))
      }
    },
    expire(id) {
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
