import type { BrowserContext, Request, Response } from '@playwright/test'
import { isLoopbackHost } from '#mocks/core/isLoopbackHost'
import type { SeenRequest } from '#mocks/playwright/egress/createEgressLog'
import { OUTSIDE_URLS } from '#mocks/playwright/egress/egressUrls'
import { parseStack } from '#mocks/playwright/egress/initiators/stackFrame'

/** RFC 7064 and RFC 7065, section 3.1. */
const SERVER = /^(stuns?|turns?):(\[[\da-f:.]+\]|[\w.-]{1,253})(?::(\d{1,5}))?(?:\?.*)?$/i
/** RFC 8839, section 5.1: component, transport, priority, address and port. */
const CANDIDATE = /candidate:\S+ \d+ \w+ \d+ ([\da-f:.]+|[\w.-]{1,253}) (\d{1,5}) typ /i
/** RFC 8288, section 3: the target of a link, and its parameters. */
const LINK = /<([^>]*)>([^<]*)/g
const REL = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i
const BINDING = 'walletbenchEgress'
const TYPES: Readonly<Record<string, string>> = { img: 'image', link: 'stylesheet', iframe: 'document' }

export type WatchAttemptsParameters = {
  readonly add: (seen: SeenRequest) => void
  /** Whether the context outlives the watch. Then it gets nothing that Playwright cannot remove. */
  readonly stays: boolean
}

/** Reports what neither a route nor a proxy sees. The browser's arguments keep all of it from the network. */
export async function watchAttempts(
  context: BrowserContext,
  { add, stays }: WatchAttemptsParameters,
): Promise<() => Promise<void>> {
  const requested = new Set<string>()
  function onRequest(request: Request): void {
    if (OUTSIDE_URLS.http.test(request.url())) requested.add(request.url())
  }
  function addName(url: string, place: string): void {
    if (!OUTSIDE_URLS.http.test(url)) return
    add({ url, method: 'GET', resourceType: 'dns-prefetch', outcome: 'refused', by: 'page', place })
  }
  function addRequest({ url, type }: Extract<PageAttempt, { kind: 'request' }>, place: string): void {
    if (!OUTSIDE_URLS.http.test(url)) return
    const isServed = () => requested.has(url)
    add({ url, method: 'GET', resourceType: TYPES[type] ?? type, outcome: 'refused', by: 'page', place, isServed })
  }
  function onAttempt(attempt: PageAttempt, place: string): void {
    if (attempt.kind !== 'rtc') {
      if (attempt.kind === 'dns-prefetch') addName(attempt.url, place)
      else addRequest(attempt, place)
      return
    }
    const initiator = { frames: parseStack(attempt.stack), place, by: 'page' } as const
    for (const url of new Set(attempt.texts.map(toRtcUrl))) {
      const method = url?.startsWith('turn') ? 'TURN' : 'STUN'
      if (url) add({ url, method, resourceType: 'webrtc', outcome: 'refused', by: 'page', place, initiator })
    }
  }
  function onResponse(response: Response): void {
    const { link } = response.headers()
    if (link === undefined || response.request().resourceType() !== 'document') return
    for (const url of readPrefetchedNames(link, response.url())) addName(url, response.url())
  }

  context.on('request', onRequest)
  context.on('response', onResponse)
  const stop = async () => {
    context.off('request', onRequest)
    context.off('response', onResponse)
  }
  // Older versions of Playwright return nothing: they cannot take it out.
  const script: { dispose(): Promise<void> } | undefined = await context.addInitScript({ content: toScript() })
  if (stays && !script) return stop
  const binding: typeof script = await context.exposeBinding(BINDING, ({ frame }, attempt: PageAttempt) =>
    onAttempt(attempt, frame.url()),
  )
  return async () => {
    await stop()
    await Promise.allSettled([script?.dispose(), binding?.dispose()])
  }
}

function toScript(): string {
  const parts = [tellRtc, tellPrefetchedNames, tellWindowRequests].map((part) => `(${part})(tell)`)
  return `(() => {
  const mark = Symbol.for('${BINDING}')
  if (mark in globalThis) return
  Object.defineProperty(globalThis, mark, { value: true })
  // A new, empty window may be one that Playwright does not know yet: its opener tells.
  let owner = globalThis
  try {
    if (location.href === 'about:blank' && opener && '${BINDING}' in opener) owner = opener
  } catch {}
  const tell = (attempt) => void owner.${BINDING}?.(attempt);
  ${parts.join(';\n')}
})()`
}

export function readPrefetchedNames(header: string, base: string): readonly string[] {
  return Array.from(header.matchAll(LINK)).flatMap(([, target = '', parameters = '']) => {
    const [, quoted, plain = ''] = REL.exec(parameters) ?? []
    const relations = (quoted ?? plain).toLowerCase().split(/\s+/)
    return relations.includes('dns-prefetch') && URL.canParse(target, base) ? [new URL(target, base).href] : []
  })
}

/** Undefined for this machine, for names of multicast DNS, and for other texts. A candidate is asked by STUN. */
export function toRtcUrl(text: string): string | undefined {
  const [, scheme = '', server = '', serverPort] = SERVER.exec(text) ?? []
  const [, address = '', addressPort = ''] = CANDIDATE.exec(text) ?? []
  const host = server || (address.includes(':') ? `[${address}]` : address)
  if (host === '' || isLoopbackHost(host) || /\.local$/i.test(host)) return undefined
  if (server === '') return `stun:${host}:${addressPort}`
  return `${scheme}:${host}:${serverPort ?? (/s$/i.test(scheme) ? 5349 : 3478)}`.toLowerCase()
}

type PageAttempt =
  | { readonly kind: 'rtc'; readonly texts: readonly string[]; readonly stack: string }
  | { readonly kind: 'dns-prefetch'; readonly url: string }
  | { readonly kind: 'request'; readonly url: string; readonly type: string }

type TellAttempt = (attempt: PageAttempt) => void

/** Runs in the page, as text: it must not use anything from its module. */
function tellPrefetchedNames(tell: TellAttempt): void {
  const links = document.getElementsByTagName('link')
  const known = new WeakMap<HTMLLinkElement, string>()
  function read(): void {
    for (const link of links) {
      const { href } = link
      if (!link.relList.contains('dns-prefetch') || known.get(link) === href) continue
      known.set(link, href)
      tell({ kind: 'dns-prefetch', url: href })
    }
  }
  const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ['rel', 'href'] }
  new MutationObserver(read).observe(document, watched)
}

/** Runs in the page, as text: it must not use anything from its module. */
function tellRtc(tell: TellAttempt): void {
  if (typeof globalThis.RTCPeerConnection !== 'function') return
  const { prototype } = globalThis.RTCPeerConnection
  const send = (texts: readonly string[]) => {
    if (texts.length > 0) tell({ kind: 'rtc', texts, stack: new Error().stack ?? '' })
  }
  /** As the browser has normalized them. */
  const sendServers = (connection: RTCPeerConnection) =>
    send((connection.getConfiguration().iceServers ?? []).flatMap(({ urls }) => urls))
  const sendLines = (given: unknown, field: string) => {
    const text: unknown = given ? Reflect.get(Object(given), field) : undefined
    send(typeof text === 'string' ? text.split(/\r?\n/).filter((line) => line.includes('candidate:')) : [])
  }
  const put = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, writable: true, enumerable: target === prototype, configurable: true })

  for (const [name, field] of [
    ['addIceCandidate', 'candidate'],
    ['setRemoteDescription', 'sdp'],
  ] as const) {
    const method = prototype[name] as (...args: readonly unknown[]) => unknown
    const apply = (target: typeof method, self: unknown, args: readonly unknown[]) => {
      sendLines(args[0], field)
      return Reflect.apply(target, self, args)
    }
    put(prototype, name, new Proxy(method, { apply }))
  }
  const setConfiguration = new Proxy(prototype.setConfiguration, {
    apply(target, self: RTCPeerConnection, args) {
      const result = Reflect.apply(target, self, args)
      sendServers(self)
      return result
    },
  })
  put(prototype, 'setConfiguration', setConfiguration)
  const told = new Proxy(globalThis.RTCPeerConnection, {
    construct(target, args: readonly unknown[], newTarget) {
      const connection = Reflect.construct(target, args, newTarget) as RTCPeerConnection
      sendServers(connection)
      return connection
    },
  })
  put(prototype, 'constructor', told)
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
    if (name in globalThis) put(globalThis, name, told)
}

/** Playwright misses what an opener writes into a new window. Runs in the page, as text: it must be self-contained. */
function tellWindowRequests(tell: TellAttempt): void {
  if (location.href !== 'about:blank' || window !== window.top) return
  const send = (given: unknown, type: string) => {
    const text = given instanceof Request ? given.url : String(given)
    // Its address is that of its opener once something is written.
    if (URL.canParse(text, document.baseURI)) tell({ kind: 'request', url: new URL(text, document.baseURI).href, type })
  }
  const around = (target: object, name: string, type: string, place: number) => {
    const method: (...args: readonly unknown[]) => unknown = Reflect.get(target, name)
    const apply = (called: typeof method, self: unknown, args: readonly unknown[]) => {
      send(args[place], type)
      return Reflect.apply(called, self, args)
    }
    Object.defineProperty(target, name, { value: new Proxy(method, { apply }), writable: true, configurable: true })
  }
  around(globalThis, 'fetch', 'fetch', 0)
  around(XMLHttpRequest.prototype, 'open', 'xhr', 1)
  around(Navigator.prototype, 'sendBeacon', 'ping', 0)

  const known = new WeakMap<Element, string>()
  function read(): void {
    for (const element of document.querySelectorAll('[src], link[href]')) {
      const url = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
      if (known.get(element) === url) continue
      known.set(element, url)
      send(url, element.localName)
    }
  }
  const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ['src', 'href'] }
  new MutationObserver(read).observe(document, watched)
}
