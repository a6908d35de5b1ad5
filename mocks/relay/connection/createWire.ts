import { isRefused } from '../relayError.ts'
import type { ConnectionRecord, MessageRecord } from '../space/relayRecords.ts'
import type { Dispatcher } from './createDispatcher.ts'
import type { PushIds } from './createPushIds.ts'
import { createSideWire, type FrameAbout, type SideWireParameters } from './createSideWire.ts'
import { type Inbound, mainPublication } from './readFrame.ts'

const NOTHING: FrameAbout = { method: undefined, topic: undefined, message: undefined }

export function createWire(
  parameters: SideWireParameters & { readonly dispatcher: Dispatcher; readonly ids: PushIds },
) {
  const { isFaulty, dispatcher, ids } = parameters
  const { admits, send, take } = createSideWire(parameters)

  return {
    receive(connection: ConnectionRecord, text: string) {
      if (!admits(connection, text)) return
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
    sendAnswer(connection: ConnectionRecord, text: string, inbound: Inbound) {
      send(connection, text, isFaulty() ? { ...aboutInbound(connection, inbound, ids), message: undefined } : NOTHING)
    },
    sendDelivery: (connection: ConnectionRecord, text: string, message: MessageRecord) =>
      send(connection, text, isFaulty() ? aboutMessage(message) : NOTHING),
  }
}

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
