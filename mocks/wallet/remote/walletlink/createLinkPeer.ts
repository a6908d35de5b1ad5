import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { BenchError } from '#mocks/core/BenchError'
import type { Wait } from '#mocks/core/clock'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { Trace } from '#mocks/trace/createTrace'
import type { OpenRelaySocket } from '#mocks/wallet/remote/relay/createRelayCalls'
import type { Wallet } from '../../walletTypes.ts'
import type { RandomBytes } from '../randomBytes.ts'
import { createLinkCipher } from './createLinkCipher.ts'
import { createLinkClient } from './createLinkClient.ts'
import type { LinkMember } from './createLinkMember.ts'
import { createLinkSession, type LinkSession } from './createLinkSession.ts'
import type { LinkHttp } from './linkHttp.ts'
import { linkUrl } from './linkUrl.ts'

export function createLinkPeer(parameters: {
  readonly wallet: Wallet
  readonly trace: Trace
  readonly wait: Wait
  readonly randomBytes: RandomBytes
  readonly openSocket: OpenRelaySocket
  readonly http: LinkHttp
  readonly toChainUrl: (chainId: number) => string
  readonly onRefused?: ((id: string) => void) | undefined
}) {
  const { wallet, trace, wait, randomBytes, openSocket, http, toChainUrl, onRefused } = parameters
  const client = createLinkClient({ openSocket, http, wait })
  const sessions = new Map<string, { readonly session: LinkSession; readonly member: LinkMember }>()

  function open(id: string, secret: string): LinkMember {
    const session = createLinkSession({
      wallet,
      trace,
      id,
      cipher: createLinkCipher(secret, randomBytes),
      member: () => member,
      toChainUrl,
      onRefused: () => onRefused?.(id),
    })
    const key = bytesToHex(sha256(utf8ToBytes(`${id}, ${secret} WalletLink`)))
    const member: LinkMember = client.join(
      { id, key },
      {
        onEvent: session.hear,
        onMetadata({ __destroyed: destroyed }) {
          if (destroyed !== '1') return
          sessions.delete(id)
          session.end()
        },
      },
    )
    sessions.set(id, { session, member })
    session.begin()
    return member
  }

  return {
    /** A code that was scanned before stays linked. */
    async pair(text: string): Promise<void> {
      const link = linkUrl.find(text)
      const read = link === undefined ? undefined : linkUrl.read(link)
      if (!read)
        throw new BenchError('This is not a link of walletlink with a session.', {
          metaMessages: [`Read: ${quoteForeign(text, 80)}`],
          hint: 'Copy the whole link of the dapp’s window: it starts with https://www.walletlink.org/#/link?id=',
        })
      const { id, secret } = read
      const { joined } = sessions.get(id)?.member ?? open(id, secret)
      await joined.catch((cause: Error) => {
        sessions.delete(id)
        throw new BenchError('The relay does not let the wallet into the session of walletlink.', {
          metaMessages: [`Session ${id}`, `The relay says: ${cause.message}`],
          hint: 'The dapp has to be at the same relay: open its window again, and take the link from there.',
          cause,
        })
      })
    },
    origins: () => Array.from(sessions.values()).flatMap(({ session }) => session.origin() ?? []),
    stop() {
      for (const { session } of sessions.values()) session.close()
      client.stop()
    },
  }
}
