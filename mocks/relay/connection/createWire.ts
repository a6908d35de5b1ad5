import { isRefused } from '../relayError.ts'
import type { RelayLimits } from '../relayLimits.ts'
import type { ConnectionRecord, MessageRecord } from '../space/relayRecords.ts'
import type { Dispatcher } from './createDispatcher.ts'
import type { PushIds } from './createPushIds.ts'
import { createSideWire, type FrameAbout, type SideWireParameters } from './createSideWire.ts'
import { type Inbound, mainPublication } from './readFrame.ts'

/** Carries the frames of a space's clients in both directions, through its faults. */
export type Wire = {
  receive(connection: ConnectionRecord, text: string): void
  sendAnswer(connection: ConnectionRecord, text: string, inbound: Inbound): void
  sendDelivery(connection: ConnectionRecord, text: string, message: MessageRecord): void
}

export type WireParameters = SideWireParameters & {
  readonly limits: RelayLimits
  readonly dispatcher: Dispatcher
  readonly ids: PushIds
  readonly closeConnection: (connection: ConnectionRecord, code: number, reason: string) => void
}

const NOTHING: FrameAbout = { method: undefined, topic: undefined, message: undefined }
/** RFC 6455 §7.4.1 */
const TOO_BIG = 1009

export function createWire(parameters: WireParameters): Wire {
  const { limits, tally, isFaulty, dispatcher, ids, closeConnection } = parameters
  const { send, take } = createSideWire(parameters)

  return {
    receive(connection, text) {
      if (!connection.open) return
      tally.framesIn += 1
      if (text.length > limits.frameCharacters) return closeConnection(connection, TOO_BIG, 'Message too big')
      const inbound = dispatcher.read(text)
      if (!isFaulty()) return dispatcher.carryOut(connection, inbound)
      take({
        connection,
        text,
        ...aboutInbound(connection, inbound, ids),
        fail: inbound.frame.kind === 'call' ? (refused) => dispatcher.fail(connection, inbound, refused) : undefined,
        pass: (arrived) => dispatcher.carryOut(connection, arrived === text ? inbound : dispatcher.read(arrived)),
      })
    },
    sendAnswer(connection, text, inbound) {
      const about = isFaulty() ? { ...aboutInbound(connection, inbound, ids), message: undefined } : NOTHING
      send(connection, text, about)
    },
    sendDelivery: (connection, text, message) => send(connection, text, isFaulty() ? aboutMessage(message) : NOTHING),
  }
}

/** An acknowledgement is described by the delivered message. */
function aboutInbound(connection: ConnectionRecord, inbound: Inbound, ids: PushIds): FrameAbout {
  const { frame, method, call } = inbound
  if (frame.kind === 'reply') {
    const delivery = connection.unacknowledged.get(ids.toNumber(frame.idText) ?? 0)
    return delivery ? { ...aboutMessage(delivery.message), message: undefined } : NOTHING
  }
  const publication = mainPublication(inbound)
  const topic = call === undefined || isRefused(call) ? undefined : call.topic
  return { method, tag: publication?.tag, topic, message: publication?.message }
}

function aboutMessage({ tag, topic, text }: MessageRecord): FrameAbout {
  return { method: 'irn_subscription', tag, topic: topic.name, message: text }
}
