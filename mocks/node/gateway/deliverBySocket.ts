import type { WebSocket } from 'ws'
import type { DeliveryFault } from '#mocks/rpc/stage'

type Deliver<kind extends DeliveryFault['kind']> = (parameters: {
  readonly fault: Extract<DeliveryFault, { kind: kind }>
  readonly answer: string | undefined
  readonly socket: WebSocket
}) => void

/** RFC 6455 §7.4.1: no endpoint sends it; it is what the other one sees of an end with no closing handshake. */
const ABNORMAL = 1006
/** IANA's registry of close codes: try again later. */
const TRY_AGAIN = 1013

const TABLE: { readonly [kind in DeliveryFault['kind']]: Deliver<kind> } = {
  status: ({ fault: { status }, socket }) => socket.close(TRY_AGAIN, `HTTP ${status}`),
  drop: ({ socket }) => socket.terminate(),
  hang() {},
  half: ({ answer = '', socket }) => socket.send(answer.slice(0, Math.floor(answer.length / 2))),
  text: ({ fault: { text }, socket }) => socket.send(text),
  close({ fault: { code, reason }, socket }) {
    if (code === ABNORMAL) socket.terminate()
    else socket.close(code, reason)
  },
}

/**
 * Does over a WebSocket what a fault asks in place of sending an answer.
 *
 * @param answer what would have been sent
 */
export function deliverBySocket(fault: DeliveryFault, answer: string | undefined, socket: WebSocket): void {
  const deliver = TABLE[fault.kind] as Deliver<DeliveryFault['kind']>
  deliver({ fault, answer, socket })
}
