import { isBenchRequest } from './isBenchRequest.ts'
import type { AskBench, PageAnswer } from './networkProtocol.ts'

/** Its `open` takes what pages give. */
type Xhr = Omit<XMLHttpRequest, 'open' | 'send'> & {
  open(method: string, url: string | URL, ...rest: unknown[]): void
  send(body?: unknown): void
}
type Opened = { readonly url: string; readonly method: string; readonly headers: Record<string, string> }

/** Leads a page's `XMLHttpRequest` to the bench, as `leadFetch` does. Synchronous ones go on unchanged. */
export function leadXhr(ask: AskBench): void {
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
      ...{ readyState: 4, status, statusText: '', responseURL: status === 0 ? '' : url, response },
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
      // It was aborted, or opened again.
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
