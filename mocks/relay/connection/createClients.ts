import type { RelayLimits } from '../relayLimits.ts'
import type { ClientRecord, ConnectionRecord } from '../space/relayRecords.ts'

export type Clients = ReturnType<typeof createClients>

export function createClients(limits: RelayLimits) {
  const active = new Map<string, ClientRecord>()
  /** Clients without a connection, the one that left first at the front. */
  const idle = new Map<string, ClientRecord>()
  const connections = new Set<ConnectionRecord>()

  const find = (clientId: string) => active.get(clientId) ?? idle.get(clientId)

  return {
    find,
    open: (clientId: string): ClientRecord =>
      find(clientId) ?? { clientId, role: 'unknown', connections: [], lastTopics: [], watchers: [] },
    add(connection: ConnectionRecord) {
      const { client } = connection
      client.connections.push(connection)
      connections.add(connection)
      idle.delete(client.clientId)
      active.set(client.clientId, client)
    },
    remove(connection: ConnectionRecord) {
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
