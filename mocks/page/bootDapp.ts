import { bootPageWallets } from './bootPageWallets.ts'
import { openBridge } from './extensionBridge.ts'
import { leadSockets } from './leadSockets.ts'
import { leadWindows } from './leadWindows.ts'
import { type AskBench, isBenchRequest, type PageAnswer, type PageRequest } from './networkProtocol.ts'
import { openDappChannel } from './openDappChannel.ts'
import { BINDING, type PageWallet } from './pageProtocol.ts'
import { tellDocument } from './tellDocument.ts'

const SOCKET_BINDING = 'walletbenchSocket'

export type DappBoot = {
  readonly wallets: readonly PageWallet[]
  readonly bench: string
  /** A WebSocket's URL, or its path on the script's server; or the name of the extension's content script. */
  readonly transport: { readonly socket: string } | { readonly bridge: string }
  readonly origins: readonly string[]
  readonly sockets: string
  /** The sources of patterns: addresses at which other SDKs open a wallet. */
  readonly windows: readonly string[]
}

/** Does nothing in a page that already has the wallets, or in one of another machine. */
export function bootDapp({ wallets, bench, transport, origins, sockets, windows }: DappBoot): void {
  // Known only while the script runs. The page may have a `<base>`, or another origin.
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

/** Redirects JSON-RPC of public nodes, and WalletConnect's hosts. Other requests pass at once, unchanged. */
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

type Xhr = Omit<XMLHttpRequest, 'open' | 'send'> & {
  open(method: string, url: string | URL, ...rest: unknown[]): void
  send(body?: unknown): void
}
type Opened = { readonly url: string; readonly method: string; readonly headers: Record<string, string> }

/** Redirects `XMLHttpRequest`, as `leadFetch` does. Synchronous requests pass unchanged. */
function leadXhr(ask: AskBench): void {
  if (typeof XMLHttpRequest === 'undefined') return
  const { prototype }: { readonly prototype: Xhr } = XMLHttpRequest
  const { open, setRequestHeader, send, abort } = prototype
  const opened = new WeakMap<Xhr, Opened>()
  const waiting = new WeakMap<Xhr, Opened>()
  const shown = ['readyState', 'status', 'statusText', 'responseURL', 'response', 'responseText', 'getResponseHeader']

  function show(xhr: Xhr, values: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(values)) Object.defineProperty(xhr, name, { value, configurable: true })
  }
  function toBody(bytes: Uint8Array, type: string): unknown {
    const text = new TextDecoder().decode(bytes)
    if (type === 'arraybuffer') return bytes.buffer
    if (type === 'blob') return new Blob([bytes as Uint8Array<ArrayBuffer>])
    if (type !== 'json') return text
    try {
      return JSON.parse(text) as unknown
    } catch {
      return null
    }
  }
  function settle(xhr: Xhr, { status, headers, body }: PageAnswer, url: string): void {
    const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
    const lower = new Headers(headers)
    const response = toBody(bytes, xhr.responseType)
    show(xhr, {
      readyState: 4,
      status,
      statusText: '',
      responseURL: status === 0 ? '' : url,
      response,
      responseText: typeof response === 'string' ? response : '',
      getResponseHeader: (name: string) => lower.get(name),
      getAllResponseHeaders: () => Array.from(lower, ([name, value]) => `${name}: ${value}\r\n`).join(''),
    })
    xhr.dispatchEvent(new Event('readystatechange'))
    const size = { lengthComputable: true, loaded: bytes.length, total: bytes.length }
    xhr.dispatchEvent(new ProgressEvent(status === 0 ? 'error' : 'load', size))
    xhr.dispatchEvent(new ProgressEvent('loadend', size))
  }

  prototype.open = function (method, url, ...rest) {
    for (const name of [...shown, 'getAllResponseHeaders']) Reflect.deleteProperty(this, name)
    waiting.delete(this)
    opened.delete(this)
    const address = String(url)
    if (rest[0] !== false && URL.canParse(address, document.baseURI))
      opened.set(this, { url: new URL(address, document.baseURI).href, method: method.toUpperCase(), headers: {} })
    // Its third argument counts when it is there, even as undefined.
    return Reflect.apply(open, this, [method, url, ...rest])
  }
  prototype.setRequestHeader = function (name, value) {
    const entry = opened.get(this)
    if (entry) entry.headers[name.toLowerCase()] = value
    return setRequestHeader.call(this, name, value)
  }
  prototype.send = function (body) {
    const entry = opened.get(this)
    const bytes = body instanceof ArrayBuffer || ArrayBuffer.isView(body)
    const text = bytes ? new TextDecoder().decode(body as ArrayBuffer) : typeof body === 'string' ? body : null
    if (!entry || isBenchRequest({ ...entry, body: text }) !== true) return send.call(this, body)
    waiting.set(this, entry)
    void ask({ type: 'fetch', ...entry, body: text }).then((answer) => {
      if (waiting.get(this) !== entry) return
      waiting.delete(this)
      if (answer) settle(this, answer as PageAnswer, entry.url)
      else send.call(this, body)
    })
  }
  prototype.abort = function () {
    const was = waiting.delete(this)
    abort.call(this)
    if (!was) return
    this.dispatchEvent(new ProgressEvent('abort'))
    this.dispatchEvent(new ProgressEvent('loadend'))
  }
}
