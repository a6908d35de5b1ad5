import { bootPageWallets } from './bootPageWallets.ts'
import { isBenchRequest, type PageRequest } from './isBenchRequest.ts'
import { leadSockets } from './leadSockets.ts'
import { leadWindows } from './leadWindows.ts'
import { leadXhr } from './leadXhr.ts'
import type { AskBench, PageAnswer } from './networkProtocol.ts'
import { openBridge } from './openBridge.ts'
import { openDappChannel } from './openDappChannel.ts'
import { BINDING, type PageWallet } from './pageProtocol.ts'
import { tellDocument } from './tellDocument.ts'

/** The name of the function with which pages call the bench by a socket. */
const SOCKET_BINDING = 'walletbenchSocket'

export type DappBoot = {
  readonly wallets: readonly PageWallet[]
  /** The bench's address, for messages. */
  readonly bench: string
  /**
   * What carries the page's calls: a WebSocket at this address, or at this path of the server from which the script came;
   * or the extension's content script, by this name.
   */
  readonly transport: { readonly socket: string } | { readonly bridge: string }
  /** Web origins whose pages get the wallets, beside those of this machine. */
  readonly origins: readonly string[]
  /** The source of a pattern: WebSockets that the bench answers. */
  readonly sockets: string
  /** The sources of patterns: addresses at which other SDKs open a wallet. */
  readonly windows: readonly string[]
}

/**
 * Installs wallets in any page, connects them, and leads the page's network to the bench. In a page that has them already,
 * and in one of another machine, it does nothing.
 */
export function bootDapp({ wallets, bench, transport, origins, sockets, windows }: DappBoot): void {
  // Known only while the script runs. A page may have a base, or stand elsewhere.
  const { src } = (document.currentScript ?? {}) as { readonly src?: string }
  const source = src || location.href
  openDappChannel({
    bench,
    binding: SOCKET_BINDING,
    marks: [BINDING, SOCKET_BINDING],
    origins,
    open() {
      if ('bridge' in transport) return openBridge(transport.bridge)
      const { socket } = transport
      return new WebSocket(socket.startsWith('/') ? new URL(socket, source).href.replace(/^http/, 'ws') : socket)
    },
    install(call) {
      bootPageWallets({ binding: SOCKET_BINDING, wallets })
      leadFetch(call)
      leadXhr(call)
      leadBeacons(call)
      leadWindows(call, windows)
      leadSockets(call, sockets)
      tellDocument(call)
    },
  })
}

/** Leads a page's `navigator.sendBeacon` to the bench, as `leadFetch` does. */
export function leadBeacons(ask: AskBench): void {
  const navigator = Reflect.get(globalThis, 'navigator') as Navigator | undefined
  const original = navigator?.sendBeacon
  if (!navigator || !original) return

  async function lead(url: string, data: BodyInit | null | undefined): Promise<void> {
    const body = data === undefined || data === null ? null : await new Response(data).text()
    const answer = await ask({ type: 'fetch', url, method: 'POST', headers: {}, body })
    if (answer === undefined) original?.call(navigator as Navigator, url, data)
  }
  navigator.sendBeacon = function sendBeacon(address, data) {
    const url = URL.canParse(String(address), document.baseURI) ? new URL(address, document.baseURI).href : ''
    if (isBenchRequest({ url, method: 'POST', body: '' }) !== true) return original.call(navigator, address, data)
    void lead(url, data)
    return true
  }
}

/**
 * Leads a page's `fetch` to the bench: JSON-RPC of public nodes, and WalletConnect's hosts. Other requests go on
 * unchanged, at once.
 */
function leadFetch(ask: AskBench): void {
  const original = globalThis.fetch

  async function readBody(input: unknown, init: RequestInit | undefined): Promise<string | null> {
    const body: unknown = init?.body
    if (typeof body === 'string') return body
    if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return new TextDecoder().decode(body as Uint8Array)
    if (body || !(input instanceof Request) || input.bodyUsed || !input.body) return null
    return input.clone().text()
  }
  function toResponse({ status, headers, body }: PageAnswer, url: string): Response {
    if (status === 0) throw new TypeError('Failed to fetch')
    const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
    const hasNone = status === 101 || status === 204 || status === 205 || status === 304
    const response = new Response(hasNone ? null : bytes, { status, headers })
    Object.defineProperty(response, 'url', { value: url })
    return response
  }
  async function lead(request: Omit<PageRequest, 'body'>, args: Parameters<typeof fetch>) {
    const [input, init] = args
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
    signal?.throwIfAborted()
    const body = await readBody(input, init)
    if (isBenchRequest({ ...request, body }) !== true) return original(...args)
    const given = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    const headers = Object.fromEntries(given)
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
    const asking = ask({ type: 'fetch', ...request, headers, body })
    const answer = (await Promise.race([asking, aborted])) as PageAnswer | undefined
    return answer ? toResponse(answer, request.url) : original(...args)
  }

  globalThis.fetch = function fetch(...args) {
    const [input, init] = args
    const isRequest = input instanceof Request
    const address = isRequest ? input.url : String(input)
    const method = (init?.method ?? (isRequest ? input.method : 'GET')).toUpperCase()
    if (!URL.canParse(address, document.baseURI)) return original(...args)
    const { href: url } = new URL(address, document.baseURI)
    return isBenchRequest({ url, method, body: null }) ? lead({ url, method }, args) : original(...args)
  }
}
