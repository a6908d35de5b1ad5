import { isBenchRequest, type PageRequest } from './isBenchRequest.ts'
import type { AskBench, PageAnswer } from './networkProtocol.ts'

/**
 * Leads a page's `fetch` to the bench: JSON-RPC of public nodes, and WalletConnect's hosts. Other requests go on
 * unchanged, at once.
 */
export function leadFetch(ask: AskBench): void {
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
