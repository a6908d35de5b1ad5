import type { FrameFaults, InFlightFrame } from '../faults/createFrameFaults.ts'
import { isRefused } from '../relayError.ts'
import type { RelayLimits } from '../relayLimits.ts'
import type { RelayTally } from '../relayTally.ts'
import type { ConnectionRecord, MessageRecord } from '../space/relayRecords.ts'
import type { Dispatcher } from './createDispatcher.ts'
import type { PushIds } from './createPushIds.ts'
import { type Inbound, mainPublication } from './inbound.ts'

/** Carries the frames of a space's clients in both directions, through its faults. */
export type Wire = {
  receive(connection: ConnectionRecord, text: string): void
  sendAnswer(connection: ConnectionRecord, text: string, inbound: Inbound): void
  sendDelivery(connection: ConnectionRecord, text: string, message: MessageRecord): void
}

export type WireParameters = {
  readonly limits: RelayLimits
  readonly tally: RelayTally
  /** Whether any fault is on: without one, frames skip the faults. */
  readonly isFaulty: () => boolean
  readonly gate: FrameFaults
  readonly dispatcher: Dispatcher
  readonly ids: PushIds
  readonly closeConnection: (connection: ConnectionRecord, code: number, reason: string) => void
}

type About = Pick<InFlightFrame, 'method' | 'tag' | 'topic' | 'message'>

const NOTHING: About = { method: undefined, tag: undefined, topic: undefined, message: undefined }
/** RFC 6455 §7.4.1 */
const TOO_BIG = 1009

export function createWire(parameters: WireParameters): Wire {
  const { limits, tally, isFaulty, gate, dispatcher, ids, closeConnection } = parameters

  function transmit(connection: ConnectionRecord, text: string): void {
    if (!connection.open) return
    tally.framesOut += 1
    try {
      connection.socket.send(text)
    } catch {
      // A closing socket may throw. Its adapter reports when it has closed.
    }
  }

  function take(connection: ConnectionRecord, text: string): void {
    const inbound = dispatcher.read(text)
    gate.take({
      direction: 'toRelay',
      connection,
      text,
      ...aboutInbound(connection, inbound, ids),
      fail: inbound.frame.kind === 'call' ? (refused) => dispatcher.fail(connection, inbound, refused) : undefined,
      pass: (arrived) => dispatcher.carryOut(connection, arrived === text ? inbound : dispatcher.read(arrived)),
    })
  }

  return {
    receive(connection, text) {
      if (!connection.open) return
      tally.framesIn += 1
      if (text.length > limits.frameCharacters) closeConnection(connection, TOO_BIG, 'Message too big')
      else if (isFaulty()) take(connection, text)
      else dispatcher.carryOut(connection, dispatcher.read(text))
    },
    sendAnswer(connection, text, inbound) {
      if (!isFaulty()) return transmit(connection, text)
      const about = { ...aboutInbound(connection, inbound, ids), message: undefined }
      gate.take({
        direction: 'toClient',
        connection,
        text,
        ...about,
        pass: (arrived) => transmit(connection, arrived),
      })
    },
    sendDelivery(connection, text, message) {
      if (!isFaulty()) return transmit(connection, text)
      gate.take({
        direction: 'toClient',
        connection,
        text,
        ...aboutMessage(message),
        pass: (arrived) => transmit(connection, arrived),
      })
    },
  }
}

/** An acknowledgement is described by the delivered message. */
function aboutInbound(connection: ConnectionRecord, inbound: Inbound, ids: PushIds): About {
  const { frame, method, call } = inbound
  if (frame.kind === 'reply') {
    const delivery = connection.unacknowledged.get(ids.toNumber(frame.idText) ?? 0)
    return delivery ? { ...aboutMessage(delivery.message), message: undefined } : NOTHING
  }
  const publication = mainPublication(inbound)
  const topic = call === undefined || isRefused(call) ? undefined : call.topic
  return { method, tag: publication?.tag, topic, message: publication?.message }
}

function aboutMessage({ tag, topic, text }: MessageRecord): About {
  return { method: 'irn_subscription', tag, topic: topic.name, message: text }
}
