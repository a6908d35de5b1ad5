export type PageAttempt =
  | { readonly kind: 'rtc'; readonly texts: readonly string[]; readonly stack: string }
  | { readonly kind: 'dns-prefetch'; readonly url: string }
  /** A request of a new window. `type` is what asked: `fetch`, `xhr`, `ping`, or an element's name. */
  | { readonly kind: 'request'; readonly url: string; readonly type: string }

export type TellAttempt = (attempt: PageAttempt) => void

/** Runs in the page, as text: it must not use anything from its module. */
export function tellPrefetchedNames(tell: TellAttempt): void {
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
export function tellRtc(tell: TellAttempt): void {
  if (typeof globalThis.RTCPeerConnection !== 'function') return
  const { prototype } = globalThis.RTCPeerConnection
  const send = (texts: readonly string[]) => {
    if (texts.length > 0) tell({ kind: 'rtc', texts, stack: new Error().stack ?? '' })
  }
  /** The browser has checked what it was given, and knows one form. */
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
export function tellWindowRequests(tell: TellAttempt): void {
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
