import type { RelayLimits } from '../relayLimits.ts'
import type { ClientRecord, ConnectionRecord } from '../space/relayRecords.ts'

/** The clients of one space: those with a connection, and a limited number of those without. */
export type Clients = {
  find(clientId: string): ClientRecord | undefined
  /** Returns the client with this id, and creates it if it is new. It is kept once it has a connection. */
  open(clientId: string): ClientRecord
  add(connection: ConnectionRecord): void
  remove(connection: ConnectionRecord): void
  connections(): IterableIterator<ConnectionRecord>
  connectionCount(): number
  /** Lists all known clients. */
  all(): readonly ClientRecord[]
  /** Forgets those without a connection. */
  forgetIdle(): void
}

export function createClients(limits: RelayLimits): Clients {
  const active = new Map<string, ClientRecord>()
  /** Clients without a connection, the one that left first at the front. */
  const idle = new Map<string, ClientRecord>()
  const connections = new Set<ConnectionRecord>()

  const find = (clientId: string) => active.get(clientId) ?? idle.get(clientId)

  return {
    find,
    open: (clientId) => find(clientId) ?? { clientId, role: 'unknown', connections: [], lastTopics: [], watchers: [] },
    add(connection) {
      const { client } = connection
      client.connections.push(connection)
      connections.add(connection)
      idle.delete(client.clientId)
      active.set(client.clientId, client)
    },
    remove(connection) {
      const { client } = connection
      connections.delete(connection)
      const index = client.connections.indexOf(connection)
      if (index !== -1) client.connections.splice(index, 1)
      if (client.connections.length > 0 || !active.delete(client.clientId)) return
      idle.set(client.clientId, client)
      const [oldest] = idle.keys()
      if (idle.size > limits.idleClients && oldest !== undefined) idle.delete(oldest)
    },
    connections: () => connections.values(),
    connectionCount: () => connections.size,
    all: () => [...active.values(), ...idle.values()],
    forgetIdle: () => idle.clear(),
  }
}
