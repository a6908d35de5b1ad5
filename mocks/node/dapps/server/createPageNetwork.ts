import { isWalletConnectHost } from '#mocks/core/walletConnectHosts'
import { createPageQueue } from '#mocks/node/dapps/createPageQueue'
import type { PageWindows } from '#mocks/node/dapps/remote/createPageWindows'
import type { createSdkAnswers } from '#mocks/node/dapps/remote/createSdkAnswers'
import { createRpcAnswers, type MockedChain } from '#mocks/node/publicNodes/createRpcAnswers'
import type { SocketEnd } from '#mocks/node/publicNodes/outsideRequest'
import type { NetworkCall, PageAnswer, PageSocketMessage } from '#mocks/page/networkProtocol'
import type { Registry } from '#mocks/registry/createRegistry'
import { RELAY_HOSTS } from '#mocks/relay/connection/relayUrl'
import type { Relay } from '#mocks/relay/relayTypes'

/** RFC 6455 §7.4.1: the connection ended without a closing handshake. */
const ABNORMAL = 1006

export type OpenedNetwork = { answer(call: NetworkCall): Promise<unknown>; close(): void }

export type PageNetwork = {
  /** `host`: the address by which the page reached the bench's server. */
  open(page: { readonly origin: string; readonly host: string }): OpenedNetwork
}

const RELAYS = new RegExp(`^${RELAY_HOSTS}$`)
/** How many WebSockets a page may have open. Browsers allow 255 (Chromium) or 200 (Firefox) for all pages together. */
const SOCKET_LIMIT = 255
const FAILED: PageAnswer = { status: 0, headers: {}, body: '' }

export function createPageNetwork(parameters: {
  readonly chains: readonly MockedChain[]
  readonly relay: Pick<Relay, 'open'>
  readonly registry: Pick<Registry, 'respond'>
  readonly windows?: Pick<PageWindows, 'open'> | undefined
  readonly answerSdk?: ReturnType<typeof createSdkAnswers> | undefined
  readonly space: string
  readonly rpc?: Readonly<Record<string, number>> | undefined
}): PageNetwork {
  const { chains, relay, registry, windows, answerSdk, space, rpc } = parameters
  const toRemedy = (ids: readonly number[]) => `Start the bench with it: ${ids.map((id) => `--chain ${id}`).join(' ')}`
  const answers = createRpcAnswers({ chains, rpc, toRemedy })

  async function fetchAnswer(call: NetworkCall & { readonly type: 'fetch' }, origin: string) {
    const { url, method, body } = call
    if (!URL.canParse(url)) return undefined
    // A page cannot name another origin than its own.
    const headers: Readonly<Record<string, string>> = { ...call.headers, origin }
    if (isWalletConnectHost(new URL(url).hostname)) {
      const get = (name: string) => headers[name.toLowerCase()] ?? null
      return (await registry.respond({ method, url, headers: { get }, text: async () => body ?? '' })) ?? FAILED
    }
    const request = { url, method, headers, body }
    return (await answerSdk?.(request)) ?? answers.answer(request)
  }

  async function takeSocket(url: string, end: SocketEnd, origin: string): Promise<boolean | undefined> {
    const { hostname } = new URL(url)
    const isRelay = RELAYS.test(hostname) || (isWalletConnectHost(hostname) && hostname.startsWith('relay.'))
    if (isRelay) return openRelay(end, { url, origin })
    const take = await answers.upgrade(url)
    take?.(end)
    return take ? true : undefined
  }

  function openRelay(end: SocketEnd, from: { readonly url: string; readonly origin: string }): boolean {
    const opened = relay.open(
      { ...from, space },
      { send: end.send, close: end.close, terminate: () => end.close(1006, '') },
    )
    if ('refusal' in opened) return false
    end.onMessage((data) => opened.connection.receive(String(data)))
    end.onClose(() => opened.connection.closed())
    return true
  }

  return {
    open({ origin, host }) {
      const opened = windows?.open({ origin, host })
      const sockets = new Map<number, ReturnType<typeof createPageSocket>>()
      return {
        async answer(call) {
          if (call.type === 'fetch') {
            const answer = await fetchAnswer(call, origin).catch(() => FAILED)
            return answer && { ...answer, body: Buffer.from(answer.body ?? '').toString('base64') }
          }
          if (call.type === 'window') return opened?.ask(call.url)
          if (call.type === 'windowBlocks') return opened?.blocks.next(call.known)
          if (call.type === 'windowBlocked') return opened?.blocks.tell(call.url)
          const socket = sockets.get(call.socket)
          if (call.type === 'socketOpen') {
            if (socket || sockets.size >= SOCKET_LIMIT || !URL.canParse(call.url)) return false
            const made = createPageSocket()
            sockets.set(call.socket, made)
            // If the node cannot be asked, refuse: the page must not go on to the real one.
            return takeSocket(call.url, made.end, origin).catch(() => false)
          }
          if (call.type === 'socketListen') return socket?.listen()
          if (call.type === 'socketSend') return socket?.receive(call.data)
          sockets.delete(call.socket)
          return socket?.closed(call.code, call.reason)
        },
        close() {
          opened?.close()
          for (const socket of sockets.values()) socket.closed(1006, '')
          sockets.clear()
        },
      }
    },
  }
}

export function createPageSocket() {
  const queue = createPageQueue<PageSocketMessage>({ onFull: drop })
  const onMessage: ((data: string) => void)[] = []
  const onClose: ((code: number, reason: string) => void)[] = []
  let isClosed = false

  function close(code: number, reason: string): void {
    isClosed = true
    queue.push({ close: { code, reason } })
    queue.end()
  }
  function drop(): void {
    close(ABNORMAL, '')
    for (const listener of onClose.splice(0)) listener(ABNORMAL, '')
  }
  const end: SocketEnd = {
    send: (data) => queue.push({ data: String(data) }),
    close,
    onMessage: (listener) => void onMessage.push(listener),
    onClose: (listener) => void onClose.push(listener),
  }
  return {
    end,
    receive(data: string): void {
      if (!isClosed) for (const listener of onMessage) listener(data)
    },
    closed(code: number, reason: string): void {
      isClosed = true
      queue.end()
      for (const listener of onClose.splice(0)) listener(code, reason)
    },
    listen: queue.listen,
  }
}
