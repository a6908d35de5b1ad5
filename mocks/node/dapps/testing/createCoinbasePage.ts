import { createRequire } from 'node:module'
import { build } from 'vite'
import { vi } from 'vitest'
import { withResolvers } from '#mocks/core/promises'
import type { OutsideAnswer, OutsideRequest } from '#mocks/node/publicNodes/outsideRequest'
import type { Relay } from '#mocks/relay/relayTypes'
import type { RemoteProtocol, RemoteSession } from '#mocks/wallet/remote/remoteProtocol'
import { createPageWindow, createRelaySocketClass } from './pageGlobals.ts'

type CoinbasePopup = { code(): string | undefined; isClosed(): boolean; close(): void }
type Sdk = typeof import('@coinbase/wallet-sdk')

const KEYS = 'https://keys.coinbase.com'

export function createCoinbasePage(parameters: {
  readonly relay: Relay
  readonly space: string
  readonly origin: string
  readonly stored: Map<string, string>
  readonly protocol: RemoteProtocol
  readonly answer: (request: OutsideRequest) => Promise<OutsideAnswer | undefined>
}) {
  const { relay, space, origin, stored, protocol, answer } = parameters
  const sockets = createRelaySocketClass(relay, space)
  const page = createPageWindow({ origin })
  const { promise: reloaded, resolve: onReload } = withResolvers<void>()
  const { promise: coded, resolve: onCode } = withResolvers<CoinbasePopup>()
  let isGone = false

  const tell = (data: unknown) => {
    const event = new MessageEvent('message', { data: structuredClone(data), origin: KEYS })
    queueMicrotask(() => void (isGone || page.dispatchEvent(event)))
  }
  function open(url: URL) {
    let farewell: unknown
    let code: string | undefined
    const handle = {
      closed: false,
      focus() {},
      close() {
        if (handle.closed) return
        handle.closed = true
        session?.closed()
        if (farewell !== undefined) tell(farewell)
      },
      postMessage: (data: unknown) => queueMicrotask(() => session?.receive(structuredClone(data))),
    }
    let session: RemoteSession | undefined
    // The window's document comes after `window.open` has returned.
    queueMicrotask(() => {
      session = protocol.open({
        url: url.href,
        origin,
        post: tell,
        atUnload: (message) => {
          farewell = message
        },
        show(link) {
          code = link
          onCode(popup)
        },
        close: handle.close,
      })
    })
    const popup: CoinbasePopup = { code: () => code, isClosed: () => handle.closed, close: handle.close }
    return handle
  }
  async function fetchAnswer(url: string, init: RequestInit = {}) {
    const given = Object.fromEntries(new Headers(init.headers))
    const headers = { ...given, origin }
    const answered = await answer({ url, method: init.method ?? 'GET', headers, body: (init.body as string) ?? null })
    if (!answered) throw new TypeError('Failed to fetch')
    return new Response(answered.body as string, { status: answered.status, headers: answered.headers })
  }
  /** A socket of a page that is gone is never opened. */
  const Sockets = new Proxy(sockets.WebSocket, {
    construct(target, args) {
      if (isGone) throw new Error('The page is gone.')
      return Reflect.construct(target, args) as WebSocket
    },
  })
  const timer = (...args: Parameters<typeof setInterval>) => setInterval(...args).unref()
  const document = Object.assign(createPageDocument(), { location: { reload: () => onReload() } })
  const window = Object.assign(page, {
    open,
    fetch: fetchAnswer,
    setInterval: timer,
    clearInterval,
    clearTimeout,
    crypto,
    top: page,
    setTimeout: (...args: Parameters<typeof setTimeout>) => setTimeout(...args).unref(),
    innerWidth: 800,
    innerHeight: 600,
    screenX: 0,
    screenY: 0,
  })
  const localStorage = {
    get length() {
      return stored.size
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const { location, navigator } = window
  const globals = { window, document, location, navigator, localStorage, WebSocket: Sockets, fetch: fetchAnswer }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return {
    coded,
    reloaded,
    cut: sockets.cut,
    leave() {
      isGone = true
      sockets.cut()
      page.close()
    },
  }
}

function createPageDocument(): object {
  class PageNode extends EventTarget {
    childNodes: PageNode[] = []
    parentNode: PageNode | null = null
    readonly style = {}
    readonly attributes: { readonly name: string; readonly value: string }[] = []
    data = ''
    className = ''
    readonly localName: string
    constructor(name: string) {
      super()
      this.localName = name
    }
    get firstChild(): PageNode | null {
      return this.childNodes[0] ?? null
    }
    get nextSibling(): PageNode | null {
      const siblings = this.parentNode?.childNodes ?? []
      return siblings[siblings.indexOf(this) + 1] ?? null
    }
    insertBefore(child: PageNode, before: PageNode | null) {
      child.parentNode?.removeChild(child)
      const index = before ? this.childNodes.indexOf(before) : this.childNodes.length
      this.childNodes.splice(index, 0, child)
      child.parentNode = this
      return child
    }
    appendChild(child: PageNode) {
      return this.insertBefore(child, null)
    }
    removeChild(child: PageNode) {
      this.childNodes = this.childNodes.filter((each) => each !== child)
      child.parentNode = null
      return child
    }
    setAttribute(): void {}
    removeAttribute(): void {}
  }
  const create = (name: string) => new PageNode(name)
  return Object.assign(new PageNode('#document'), {
    hidden: false,
    documentElement: create('html'),
    body: create('body'),
    createElement: create,
    createElementNS: (_namespace: string, name: string) => create(name),
    createTextNode: (data: string) => Object.assign(create('#text'), { data }),
  })
}

/** Each page gets modules of its own, as in a browser: the SDK keeps pending requests in module state. */
export async function loadCoinbaseSdk(): Promise<() => Promise<Sdk>> {
  const entry = createRequire(import.meta.url).resolve('@coinbase/wallet-sdk')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new RangeError('Empty')
  const { code } = output.output[0]
  let pages = 0
  return () => {
    pages += 1
    const text = Buffer.from(`${code}\n// ${pages}`).toString('base64')
    return import(/* @vite-ignore */ `data:text/javascript;base64,${text}`) as Promise<Sdk>
  }
}
