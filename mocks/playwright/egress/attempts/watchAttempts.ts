import type { BrowserContext, Request, Response } from '@playwright/test'
import { isLoopbackHost } from '#mocks/core/isLoopbackHost'
import type { SeenRequest } from '#mocks/playwright/egress/createEgressLog'
import { OUTSIDE_URLS } from '#mocks/playwright/egress/egressUrls'
import { parseStack } from '#mocks/playwright/egress/initiators/stackFrame'
import { type PageAttempt, tellPrefetchedNames, tellRtc, tellWindowRequests } from './pageAttempt.ts'

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
  /** Whether the context outlives the watch: then nothing is put into it that Playwright cannot take out. */
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

/** The script is in a document once, however often a context got it. */
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
