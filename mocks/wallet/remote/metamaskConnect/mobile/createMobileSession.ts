import { base64 } from '@scure/base'
import type { RequestArguments } from '#mocks/core/eip1193'
import type { Trace } from '#mocks/trace/createTrace'
import { messageKey } from '#mocks/trace/hashKeys'
import { membersOf, parseObject } from '#mocks/wallet/parseObject'
import { createContentScript } from '#mocks/wallet/remote/metamaskConnect/extension/createContentScript'
import { STREAMS, type StreamName } from '#mocks/wallet/remote/metamaskConnect/extension/metamaskStreams'
import type { RandomBytes } from '#mocks/wallet/remote/randomBytes'
import { tracedRequest } from '#mocks/wallet/request/tracedRequest'
import type { Dapp } from '#mocks/wallet/walletconnect/sessions/toDapp'
import type { Wallet, WalletConnection, WalletRequestOptions } from '#mocks/wallet/walletTypes'
import { ecies, envelope, type ProtocolMessage } from './envelope.ts'
import { withSessionNews } from './withSessionNews.ts'

export type MobileSession = ReturnType<typeof createMobileSession>

export type MobileSessionParameters = {
  readonly wallet: Wallet
  readonly trace: Trace
  readonly dapp: Dapp
  readonly channel: string
  readonly theirKey: Uint8Array
  readonly clientId: string
  readonly randomBytes: RandomBytes
  readonly publish: (text: string) => void
  readonly kept?: Pick<KeptMobileSession, 'privateKey' | 'nonce' | 'read'> | undefined
  /** Trace keys of the link that opened the session: its first request for a session is what the link asks for. */
  readonly keys?: readonly string[] | undefined
  readonly onChange?: (() => void) | undefined
}

/** Keys are in Base64. */
type KeptMobileSession = {
  readonly channel: string
  readonly dapp: Dapp
  readonly theirKey: string
  readonly privateKey: string
  readonly nonce: number
  readonly read: readonly (readonly [sender: string, nonce: number])[]
}

export type KeptMobile = { readonly clientId: string; readonly sessions: readonly KeptMobileSession[] }

export function createMobileSession(parameters: MobileSessionParameters) {
  const { wallet, trace, dapp, channel, theirKey, clientId, randomBytes, publish, kept, onChange } = parameters
  const privateKey = kept ? base64.decode(kept.privateKey) : ecies.createPrivateKey(randomBytes)
  const read = new Map(kept?.read)
  let nonce = kept?.nonce ?? 0
  let linkKeys = parameters.keys ?? []
  let keys: readonly string[] = []
  const open = new Map<string, readonly string[]>()
  let answered: readonly string[] | undefined

  function seal(message: ProtocolMessage): string {
    nonce += 1
    onChange?.()
    return envelope.seal(message, theirKey, { clientId, nonce }, randomBytes)
  }

  const script = withSessionNews(
    (send) =>
      createContentScript({
        wallet,
        openConnection: () => {
          const info = {
            transport: 'metamaskConnect',
            verify: dapp.verify,
            topic: channel,
            peerName: dapp.name,
          } as const
          return traceConnection(wallet.openConnection(dapp.origin, info), trace, channel, () => keys)
        },
        send,
      }),
    (stream, data, isNews) => {
      const text = seal({ type: 'message', payload: { name: stream, data } })
      const { id, method: name, error } = data as Readonly<Record<string, unknown>>
      // By the request's id. What only tells the dapp something has none.
      if (!isNews) answered = takeOpen(stream, id)
      const outcome = error === undefined ? { result: true } : { error }
      trace.emit({
        hop: 'peer',
        phase: 'note',
        method: name === undefined ? 'answer' : 'notification',
        keys: [...(answered ?? []), messageKey(text)],
        data: { direction: 'out', topic: channel, ...(name === undefined ? outcome : { event: { name } }) },
      })
      publish(text)
    },
  )

  function takeOpen(stream: StreamName, id: unknown): readonly string[] | undefined {
    const name = `${stream} ${id}`
    const found = open.get(name)
    open.delete(name)
    return found
  }

  function take(message: ProtocolMessage, by: readonly string[] = []): void {
    if (message.type !== 'message') return
    const { name, data } = membersOf(message.payload)
    const stream = STREAMS.find((known) => known === name)
    if (!stream) return
    const { id, method } = membersOf(data)
    keys = by
    if (method === 'wallet_createSession') {
      keys = [...by, ...linkKeys]
      linkKeys = []
    }
    if (id !== undefined && keys.length > 0) open.set(`${stream} ${id}`, keys)
    script.receive(stream, data)
    keys = []
  }

  return {
    dapp,
    channel,
    publicKey: ecies.toPublicKey(privateKey),
    /** Ignores its own messages, and those that it has read. */
    receive(text: string) {
      const outside = envelope.read(text)
      if (!outside || outside.clientId === clientId || outside.nonce <= (read.get(outside.clientId) ?? 0)) return
      const message = envelope.open(outside, privateKey)
      if (!message) {
        const data = { reason: 'DECRYPTION_FAILED', channel }
        trace.emit({ hop: 'peer', phase: 'note', method: 'undecryptable', keys: [messageKey(text)], data })
        return
      }
      read.set(outside.clientId, outside.nonce)
      onChange?.()
      take(message, [messageKey(text)])
    },
    take,
    seal,
    keep: (): KeptMobileSession => ({
      channel,
      dapp,
      theirKey: base64.encode(theirKey),
      privateKey: base64.encode(privateKey),
      nonce,
      read: [...read],
    }),
    close: script.close,
  }
}

function traceConnection(connection: WalletConnection, trace: Trace, topic: string, keysNow: () => readonly string[]) {
  const { origin } = connection
  return {
    ...connection,
    request(args: RequestArguments, options?: WalletRequestOptions) {
      const keys = [...keysNow(), trace.handOn(args)]
      const data = { transport: 'metamaskConnect', origin, params: args.params, topic, chainId: options?.chainId }
      return tracedRequest(trace, args, { hop: 'peer', keys, data }, () => connection.request(args, options))
    },
  }
}

export function readKeptMobile(text: string | undefined): KeptMobile | undefined {
  const kept = parseObject<Partial<KeptMobile>>(text)
  return typeof kept?.clientId === 'string' && Array.isArray(kept.sessions) ? (kept as KeptMobile) : undefined
}
