import type { RelayLimits } from '#mocks/relay/relayLimits'
import type { ChannelTracer } from '#mocks/relay/relayTracers'
import type { RelayTally } from '#mocks/relay/relayTypes'
import type { FrameFaults, InFlightFrame } from '../faults/createFrameFaults.ts'
import type { Schedule } from '../space/createSchedule.ts'
import type { ConnectionRecord } from '../space/relayRecords.ts'

export type FrameAbout = Pick<InFlightFrame, 'method' | 'topic' | 'message'> & Partial<Pick<InFlightFrame, 'tag'>>
export type SideWireParameters = {
  readonly tally: RelayTally
  readonly isFaulty: () => boolean
  readonly gate: FrameFaults
  readonly limits: RelayLimits
  readonly closeConnection: (connection: ConnectionRecord, code: number, reason: string) => void
}

export type SideProtocolParameters = SideWireParameters & {
  readonly schedule: Schedule
  readonly now: () => number
  readonly tracer: ChannelTracer | undefined
  readonly createId: () => string
}

/** RFC 6455 §7.4.1 */
const TOO_BIG = 1009

export function createSideWire({ tally, isFaulty, gate, limits, closeConnection }: SideWireParameters) {
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
    admits(connection: ConnectionRecord, text: string): boolean {
      if (!connection.open) return false
      tally.framesIn += 1
      if (text.length > limits.frameCharacters) closeConnection(connection, TOO_BIG, 'Message too big')
      return text.length <= limits.frameCharacters
    },
    send(connection: ConnectionRecord, value: object | string, about: FrameAbout) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      if (!isFaulty()) return transmit(connection, text)
      const pass = (arrived: string) => transmit(connection, arrived)
      gate.take({ direction: 'toClient', connection, text, tag: undefined, ...about, pass })
    },
    take(frame: FrameAbout & Pick<InFlightFrame, 'connection' | 'text' | 'fail' | 'pass'>) {
      if (isFaulty()) gate.take({ direction: 'toRelay', tag: undefined, ...frame })
      else frame.pass(frame.text)
    },
  }
}
