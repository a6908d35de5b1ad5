import { redactUrl } from '#mocks/core/secrets/redactText'
import type { EgressRequest } from './egress.ts'
import { isOfHosts, toHierarchical, toHostAndPort } from './egressUrls.ts'
import type { FrameMapper } from './initiators/createFrameMapper.ts'
import { type Initiator, pickFrame, toFrameText } from './initiators/stackFrame.ts'
import type { Initiators } from './initiators/watchInitiators.ts'

export type SeenRequest = Pick<EgressRequest, 'url' | 'method' | 'resourceType' | 'outcome' | 'by'> & {
  readonly place: string | undefined
  readonly rpc?: boolean | undefined
  readonly initiator?: Initiator | undefined
  /** For what is known only in part, such as a connection: whether its request has arrived since, and is listed itself. */
  readonly isServed?: (() => boolean) | undefined
}

export type EgressLog = ReturnType<typeof createEgressLog>

/** Nothing depends on what a browser does in advance. */
const HINTS = ['preconnect', 'dns-prefetch']
const HIDDEN_ASKERS = "a worker, a closing page or a context of the test's own"

type Entry = Omit<SeenRequest, 'initiator'> & { initiator: Initiator | undefined }

export type EgressLogOptions = {
  readonly walletHosts?: readonly string[] | undefined
  /** Whether a route answered a request to this URL's host. Browsers prepare connections without a request. */
  readonly isAnswered?: ((url: string) => boolean) | undefined
}

export function createEgressLog(
  initiators: Initiators,
  { walletHosts = [], isAnswered = () => false }: EgressLogOptions = {},
) {
  const entries: Entry[] = []
  const taken: { readonly url: string; isFound: boolean }[] = []

  const isConnection = ({ method, isServed }: Entry) => method === 'CONNECT' && isServed === undefined

  /** The browser may tell of a request's beginning, or of a route's answer, after the request. */
  function complete(): readonly Entry[] {
    for (const entry of entries)
      if (entry.method !== 'CONNECT') entry.initiator ??= initiators.take(entry.method, entry.url)
    for (const socket of taken) socket.isFound ||= initiators.take('GET', socket.url) !== undefined
    const named = new Set(entries.filter(({ isServed }) => !isServed).map(({ url }) => toHostAndPort(url)))
    return entries.filter(({ url, method, isServed }) => {
      if (isServed?.()) return false
      if (method !== 'CONNECT') return true
      if (isAnswered(url)) return false
      const host = toHostAndPort(url)
      if (!isServed) return true
      if (named.has(host)) return false
      named.add(host)
      return true
    })
  }

  async function listUnderWay(
    arrived: readonly Entry[],
    isUnderWay: (url: string) => Promise<boolean>,
  ): Promise<readonly Entry[]> {
    const known = await Promise.all(
      initiators.listSockets().map(async (socket) => ({ ...socket, counts: await isUnderWay(socket.url) })),
    )
    // Where the browser refuses the proxy's certificate, it arrived without its URL.
    const hosts = new Set(arrived.filter(isConnection).map(({ url }) => toHostAndPort(url)))
    return known
      .filter(({ url, counts }) => counts && !hosts.has(toHostAndPort(url)))
      .map(({ url, initiator }) => {
        const { by, place } = initiator
        return { url, method: 'GET', resourceType: 'websocket', outcome: 'refused', by, place, initiator }
      })
  }

  return {
    add: (seen: SeenRequest) => void entries.push({ ...seen, initiator: seen.initiator }),
    addTaken: (url: string) => void taken.push({ url, isFound: false }),
    hasConnections: () => complete().some(isConnection),
    requests: (): readonly EgressRequest[] =>
      complete().map((entry) => {
        const { url, method, resourceType, outcome } = entry
        const frame = pickFrame(entry.initiator?.frames ?? [])
        return {
          url: toShown(url),
          host: new URL(toHierarchical(url)).host,
          method,
          resourceType,
          outcome,
          by: toAsker(entry, walletHosts),
          source: frame ? toFrameText(frame) : toPlace(entry),
        }
      }),
    async findProblems(
      mapFrame: FrameMapper,
      isUnderWay: (url: string) => Promise<boolean> = async () => false,
    ): Promise<readonly string[]> {
      const problems = new Map<string, { readonly text: string; readonly hint: string; count: number }>()
      const arrived = complete()
      const all = [...arrived, ...(await listUnderWay(arrived, isUnderWay))]
      for (const entry of all.filter((each) => isProblem(each, walletHosts))) {
        const { host } = new URL(toHierarchical(entry.url))
        const frames = await Promise.all((entry.initiator?.frames ?? []).map(mapFrame))
        const frame = pickFrame(frames)
        const place = frame ? toFrameText(frame) : toPlace(entry)
        const key = `${entry.method} ${host} ${place}`
        const known = problems.get(key)
        if (known) known.count += 1
        else problems.set(key, { ...toText(entry, place), count: 1 })
      }
      return Array.from(problems.values(), ({ text, hint, count }) =>
        [count === 1 ? text : `${text}, ${count} times`, hint].filter(Boolean).join('. '),
      )
    },
  }
}

function isProblem(entry: Entry, walletHosts: readonly string[]): boolean {
  if (HINTS.includes(entry.resourceType)) return false
  const isDapps = !['wallet', 'browser'].includes(toAsker(entry, walletHosts) ?? '')
  return entry.outcome === 'refused' && isDapps && !isOfHosts(entry.url, walletHosts)
}

function toAsker(entry: Entry, walletHosts: readonly string[]): EgressRequest['by'] {
  if (isOfExtension(entry)) return 'wallet'
  const by = entry.initiator?.by ?? entry.by
  return (by === undefined || by === 'browser') && isOfHosts(entry.url, walletHosts) ? 'wallet' : by
}

function isOfExtension(entry: Entry): boolean {
  // The browser names a document that is on its way as its own initiator.
  const places = [entry.place, entry.initiator?.place]
  return entry.by === 'wallet' || places.some((place) => /^(chrome|moz)-extension:/.test(place ?? ''))
}

/** WebRTC's are read by their hosts and ports alone: they hold no secret. */
const toShown = (url: string): string => (url === toHierarchical(url) ? redactUrl(url) : url)

function toPlace({ initiator, place }: Entry): string | undefined {
  const url = initiator?.place || place
  // A page's address may hold a session.
  return url === undefined || !/[?#@]/.test(url) ? url : redactUrl(url)
}

function toText(entry: Entry, place: string | undefined): { readonly text: string; readonly hint: string } {
  const { url, method, by, initiator } = entry
  const { origin } = new URL(url)
  if (method === 'CONNECT') return { text: `wss or https ${toHostAndPort(url)}, asked by ${HIDDEN_ASKERS}`, hint: '' }
  const known = initiator?.by ?? by
  const asker = known === 'worker' ? 'a worker, ' : ''
  const hidden = `asked${place === undefined ? '' : ` at ${place}`} by ${HIDDEN_ASKERS}`
  return {
    text: `${method} ${toShown(url)}${known === undefined ? `, ${hidden}` : ` from ${asker}${place ?? 'a page'}`}`,
    hint: entry.rpc ? `It is JSON-RPC: name its chain with rpc: { '${origin}': 1 }` : '',
  }
}
