import { isLoopbackHost } from '../isLoopbackHost.ts'

/** RFC 7064 and RFC 7065, section 3.1. */
const SERVER = /^(stuns?|turns?):(\[[\da-f:.]+\]|[\w.-]{1,253})(?::(\d{1,5}))?(?:\?.*)?$/i
/** RFC 8839, section 5.1: component, transport, priority, address and port. */
const CANDIDATE = /candidate:\S+ \d+ \w+ \d+ ([\da-f:.]+|[\w.-]{1,253}) (\d{1,5}) typ /i

/**
 * Reads where WebRTC is to send packets: from the address of an ICE server, or from the line of a candidate, which is asked
 * by STUN. Undefined for this machine, for a name of multicast DNS, and for what is neither.
 *
 * @example
 * toRtcUrl('turn:turn.example.com?transport=tcp') // 'turn:turn.example.com:3478'
 * toRtcUrl('candidate:1 1 udp 1 peer.example.com 9 typ host') // 'stun:peer.example.com:9'
 */
export function toRtcUrl(text: string): string | undefined {
  const [, scheme = '', server = '', serverPort] = SERVER.exec(text) ?? []
  const [, address = '', addressPort = ''] = CANDIDATE.exec(text) ?? []
  const host = server || (address.includes(':') ? `[${address}]` : address)
  if (host === '' || isLoopbackHost(host) || /\.local$/i.test(host)) return undefined
  if (server === '') return `stun:${host}:${addressPort}`
  return `${scheme}:${host}:${serverPort ?? (/s$/i.test(scheme) ? 5349 : 3478)}`.toLowerCase()
}
