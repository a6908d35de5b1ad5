import type { AskBench } from './networkProtocol.ts'

type Opened = {
  readonly closed: boolean
  readonly location: { replace(url: string): void }
  postMessage(message: unknown, target?: unknown, transfer?: unknown): void
}
type LedWindow = {
  readonly real: Opened
  readonly shown: Opened
  /** The origin that the dapp expects, unless a fault makes it another. */
  origin: string
  /** Undefined until the bench has answered, and if no wallet is there. */
  at: string | undefined
}

/** The dapp hears the bench's window from the origin that it expects. If no bench answers, the SDK's own URL opens. */
export function leadWindows(ask: AskBench, urls: readonly string[]): void {
  const opener = window as { open(url?: unknown, name?: string, features?: string): Opened | null }
  const original = opener.open
  const patterns = urls.map((url) => new RegExp(url))
  let led: readonly LedWindow[] = []
  let blocked: readonly number[] = []

  window.addEventListener('message', (event) => {
    // A window that is closing has no source any more.
    const isOf = ({ real, at }: LedWindow) =>
      at !== undefined && event.origin === at && (event.source === real || event.source === null)
    const found = led.findLast(isOf)
    if (!found) return
    event.stopImmediatePropagation()
    const told = new MessageEvent('message', { data: event.data, origin: found.origin })
    Object.defineProperty(told, 'source', { value: found.shown })
    window.dispatchEvent(told)
  })

  function show(real: Opened, entry: () => LedWindow): Opened {
    function postMessage(message: unknown, target?: unknown, transfer?: unknown): void {
      const { origin, at } = entry()
      const isOptions = typeof target === 'object' && target !== null
      const given = isOptions ? Reflect.get(target, 'targetOrigin') : target
      const isMeant = URL.canParse(String(given)) && new URL(String(given)).origin === origin
      const wanted = at !== undefined && isMeant ? at : given
      if (isOptions) real.postMessage(message, { ...target, targetOrigin: wanted })
      else real.postMessage(message, wanted, transfer)
    }
    return new Proxy({} as Opened, {
      get(_target, name) {
        if (name === 'postMessage') return postMessage
        const value: unknown = Reflect.get(real, name)
        return typeof value === 'function' ? value.bind(real) : value
      },
      set: (_target, name, value) => Reflect.set(real, name, value),
    })
  }
  async function lead(entry: LedWindow, url: string): Promise<void> {
    const found = (await ask({ type: 'window', url })) as { readonly url: string; readonly origin?: string } | undefined
    if (found) entry.at = new URL(found.url).origin
    if (found?.origin !== undefined) entry.origin = found.origin
    entry.real.location.replace(found?.url ?? url)
  }
  async function follow(): Promise<void> {
    for (;;) {
      const told = await ask({ type: 'windowBlocks', known: blocked })
      if (!Array.isArray(told)) break
      blocked = told
    }
    blocked = []
  }

  opener.open = function open(...args) {
    const [address, name = '', features = ''] = args
    const text = String(address ?? '')
    const url = URL.canParse(text, document.baseURI) ? new URL(text, document.baseURI).href : ''
    const place = patterns.findIndex((pattern) => pattern.test(url))
    if (place === -1 || /^_(self|parent|top)$/i.test(name) || /noopener|noreferrer/i.test(features))
      return original.apply(window, args)
    if (blocked.includes(place)) {
      void ask({ type: 'windowBlocked', url })
      return null
    }
    // It has to open at once, while the click counts.
    const real = original.call(window, 'about:blank', name, features)
    if (!real) return real
    const entry: LedWindow = { real, shown: show(real, () => entry), origin: new URL(url).origin, at: undefined }
    // The last one may still say that it has closed.
    const isKept = (other: LedWindow, index: number) =>
      other.real !== real && (!other.real.closed || index === led.length - 1)
    led = [...led.filter(isKept), entry]
    void lead(entry, url)
    return entry.shown
  }
  void follow()
}
