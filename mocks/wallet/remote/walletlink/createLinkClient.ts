import type { Wait } from '#mocks/core/wait'
import { createRelayCalls } from '../relay/createRelayCalls.ts'
import type { OpenRelaySocket } from '../relay/relaySocket.ts'
import { createLinkMember, type LinkMember, type LinkMemberEvents } from './createLinkMember.ts'
import type { LinkCredentials, LinkHttp } from './linkHttp.ts'
import type { LinkReply } from './linkReply.ts'

/** A client of walletlink's relay, for all sessions of a wallet. */
export type LinkClient = {
  /** Takes part in a session from now on. */
  join(credentials: LinkCredentials, events: LinkMemberEvents): LinkMember
  stop(): void
}

export type LinkClientParameters = {
  readonly openSocket: OpenRelaySocket
  /** Asks the relay over HTTP. */
  readonly http: LinkHttp
  readonly wait: Wait
}

/**
 * Creates a client of walletlink's relay, on the wallet's side. It connects at its first use, and joins its sessions
 * again when its socket closes.
 *
 * @example
 * const client = createLinkClient({ openSocket, http, wait: systemWait })
 * const member = client.join({ id, key }, { onEvent, onMetadata })
 * await member.joined
 */
export function createLinkClient({ openSocket, http, wait }: LinkClientParameters): LinkClient {
  const members = new Map<string, LinkMember>()
  const calls = createRelayCalls<LinkReply>({
    openSocket,
    wait,
    onSocket() {
      for (const member of members.values()) member.enter()
    },
    onText(text) {
      const message = parse(text)
      if (!message) return
      if (message.id !== undefined) calls.settle(message.id, message)
      else members.get(message.sessionId ?? '')?.receive(message)
    },
    onLost() {
      for (const member of members.values()) member.lose()
    },
  })
  let isConnected = false

  return {
    join(credentials, events) {
      const { id } = credentials
      const member = createLinkMember({ credentials, events, calls, http, wait, onLeft: () => members.delete(id) })
      members.set(id, member)
      if (isConnected) member.enter()
      else calls.connect()
      isConnected = true
      return member
    },
    stop() {
      for (const member of [...members.values()]) member.leave()
      calls.stop()
    },
  }
}

function parse(text: string): LinkReply | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as LinkReply) : undefined
  } catch {
    // A heartbeat.
    return undefined
  }
}
