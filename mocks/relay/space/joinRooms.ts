import type { ConnectionRecord } from './relayRecords.ts'

/** What a protocol beside WalletConnect's keeps in a space: its channels, or its sessions. */
export type Rooms = {
  leave(connection: ConnectionRecord): void
  expire(name: string): void
  loseMessages(): void
  clear(): void
  count(): number
}

export function joinRooms(all: readonly Rooms[]): Rooms {
  const each = (run: (rooms: Rooms) => void) => all.forEach(run)
  return {
    leave: (connection) => each((rooms) => rooms.leave(connection)),
    expire: (name) => each((rooms) => rooms.expire(name)),
    loseMessages: () => each((rooms) => rooms.loseMessages()),
    clear: () => each((rooms) => rooms.clear()),
    count: () => all.reduce((sum, rooms) => sum + rooms.count(), 0),
  }
}
