import type { RelaySocket } from '../relayTypes.ts'

/** Bytes that a close frame has for its reason, RFC 6455 §5.5. */
const MAX_REASON = 123

/**
 * Closes a socket with any code. Those that no close frame can carry (RFC 6455 §7.4.1: 1005, 1006, 1015, and what is no
 * code) end the connection with no handshake, as they say; 1001 stands in where the transport cannot.
 */
export function safeClose(socket: RelaySocket, code: number, reason: string): void {
  try {
    if (canBeSent(code)) socket.close(code, shorten(reason))
    else if (socket.terminate) socket.terminate()
    else socket.close(1001, shorten(reason))
  } catch {
    // It is closed already.
  }
}

function canBeSent(code: number): boolean {
  const isReserved = code === 1004 || code === 1005 || code === 1006 || code > 1014
  return Number.isInteger(code) && code >= 1000 && code <= 4999 && (code >= 3000 || !isReserved)
}

/** No character takes more than 3 bytes for each of its UTF-16 units. */
function shorten(reason: string): string {
  return reason.length * 3 <= MAX_REASON || /^[\x20-\x7e]{0,123}$/.test(reason)
    ? reason
    : reason.slice(0, MAX_REASON / 3)
}
