import type { ConnectionRecord } from './relayRecords.ts'

/** What a protocol beside WalletConnect's keeps in a space: its channels, or its sessions. */
export type Rooms = {
  /** Ends what a connection takes part in. */
  leave(connection: ConnectionRecord): void
  /** Forgets the room with this name. */
  expire(name: string): void
  /** Forgets the messages that wait. */
  loseMessages(): void
  /** Forgets everything. */
  clear(): void
  count(): number
}

export function joinRooms(all: readonly Rooms[]): Rooms {
  return {
    leave(connection) {
      for (const rooms of all) rooms.leave(connection)
    },
    expire(name) {
      for (const rooms of all) rooms.expire(name)
    },
    loseMessages() {
      for (const rooms of all) rooms.loseMessages()
    },
    clear() {
      for (const rooms of all) rooms.clear()
    },
    count: () => all.reduce((sum, rooms) => sum + rooms.count(), 0),
  }
}
