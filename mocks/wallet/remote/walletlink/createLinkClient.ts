import type { Wait } from '#mocks/core/clock'
import type { OpenRelaySocket } from '#mocks/wallet/remote/relay/createRelayCalls'
import { parseObject } from '../../parseObject.ts'
import { createRelayCalls } from '../relay/createRelayCalls.ts'
import { createLinkMember, type LinkMember, type LinkMemberEvents, type LinkReply } from './createLinkMember.ts'
import type { LinkCredentials, LinkHttp } from './linkHttp.ts'

export function createLinkClient(parameters: {
  readonly openSocket: OpenRelaySocket
  readonly http: LinkHttp
  readonly wait: Wait
}) {
  const { openSocket, http, wait } = parameters
  const members = new Map<string, LinkMember>()
  const calls = createRelayCalls<LinkReply>({
    openSocket,
    wait,
    onSocket() {
      for (const member of members.values()) member.enter()
    },
    onText(text) {
      const message = parseObject<LinkReply>(text)
      // A heartbeat is not JSON.
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
    join(credentials: LinkCredentials, events: LinkMemberEvents) {
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
