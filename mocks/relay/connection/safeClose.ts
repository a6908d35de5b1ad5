import type { RelaySocket } from '../relayTypes.ts'

/** The most bytes of a close frame's reason, RFC 6455 §5.5. */
const MAX_REASON = 123

/** Codes that a close frame cannot carry (RFC 6455 §7.4.1) end the connection without a handshake, or become 1001. */
export function safeClose(socket: RelaySocket, code: number, reason: string): void {
  try {
    if (canBeSent(code)) socket.close(code, shorten(reason))
    else if (socket.terminate) socket.terminate()
    else socket.close(1001, shorten(reason))
  } catch {
    // The socket is already closed.
  }
}

function canBeSent(code: number): boolean {
  const isReserved = code === 1004 || code === 1005 || code === 1006 || code > 1014
  return Number.isInteger(code) && code >= 1000 && code <= 4999 && (code >= 3000 || !isReserved)
}

/** A character has at most 3 bytes for each of its UTF-16 units. */
function shorten(reason: string): string {
  return reason.length * 3 <= MAX_REASON || /^[\x20-\x7e]{0,123}$/.test(reason)
    ? reason
    : reason.slice(0, MAX_REASON / 3)
}
