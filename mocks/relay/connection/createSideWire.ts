import type { RelayTally } from '#mocks/relay/relayTypes'
import type { FrameFaults, InFlightFrame } from '../faults/createFrameFaults.ts'
import type { ConnectionRecord } from '../space/relayRecords.ts'

export type FrameAbout = Pick<InFlightFrame, 'method' | 'topic' | 'message'> & Partial<Pick<InFlightFrame, 'tag'>>

export type SideWire = {
  send(connection: ConnectionRecord, value: object | string, about: FrameAbout): void
  /** Hands a client's frame on: now, later, more than once or never. */
  take(frame: FrameAbout & Pick<InFlightFrame, 'connection' | 'text' | 'fail' | 'pass'>): void
}

export type SideWireParameters = {
  readonly tally: RelayTally
  /** Whether any fault is on: without one, frames skip the faults. */
  readonly isFaulty: () => boolean
  readonly gate: FrameFaults
}

export function createSideWire({ tally, isFaulty, gate }: SideWireParameters): SideWire {
  function transmit(connection: ConnectionRecord, text: string): void {
    if (!connection.open) return
    tally.framesOut += 1
    try {
      connection.socket.send(text)
    } catch {
      // A closing socket may throw. Its adapter reports when it has closed.
    }
  }

  return {
    send(connection, value, about) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      if (!isFaulty()) return transmit(connection, text)
      const pass = (arrived: string) => transmit(connection, arrived)
      gate.take({ direction: 'toClient', connection, text, tag: undefined, ...about, pass })
    },
    take(frame) {
      if (isFaulty()) gate.take({ direction: 'toRelay', tag: undefined, ...frame })
      else frame.pass(frame.text)
    },
  }
}
