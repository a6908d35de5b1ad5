import type { DeliveryFault } from '#mocks/rpc/stage'
import type { SocketClient } from '../http/createSocketServer.ts'

type Deliver<kind extends DeliveryFault['kind']> = (parameters: {
  readonly fault: Extract<DeliveryFault, { kind: kind }>
  readonly answer: string | undefined
  readonly socket: SocketClient
}) => void

/** Try again later, from IANA's registry of close codes. */
const TRY_AGAIN = 1013

const TABLE: { readonly [kind in DeliveryFault['kind']]: Deliver<kind> } = {
  status: ({ fault: { status }, socket }) => socket.close(TRY_AGAIN, `HTTP ${status}`),
  drop: ({ socket }) => socket.terminate(),
  hang() {},
  half: ({ answer = '', socket }) => socket.send(answer.slice(0, Math.floor(answer.length / 2))),
  text: ({ fault: { text }, socket }) => socket.send(text),
  close: ({ fault: { code, reason }, socket }) => socket.close(code, reason),
}

/**
 * Does over a WebSocket what a fault asks instead of sending the answer.
 *
 * @param answer the answer that would have been sent
 */
export function deliverBySocket(fault: DeliveryFault, answer: string | undefined, socket: SocketClient): void {
  const deliver = TABLE[fault.kind] as Deliver<DeliveryFault['kind']>
  deliver({ fault, answer, socket })
}
