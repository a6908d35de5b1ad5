import type { TellAttempt } from './pageAttempt.ts'

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
