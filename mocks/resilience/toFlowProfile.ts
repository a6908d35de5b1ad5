import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'

/** The version of {@link ProfileFile}. A file of another version is written anew. */
export const PROFILE_VERSION = 1

/**
 * What a flow asks when nothing disturbs it: names alone, no values. The list of its tests is made from it.
 *
 * Lists without repetition are in the order of the first time.
 */
export type FlowProfile = {
  /** How the dapp reaches the wallet. */
  readonly transports: readonly WalletTransport[]
  /** What the wallet asks its person: the wire method of every request, in order. */
  readonly asked: readonly string[]
  /** What the dapp asks the wallet, without repetition. */
  readonly wallet: readonly string[]
  /** What the dapp and the wallet tell the relay: the method, and the tag where there is one (`irn_publish 1108`). */
  readonly relay: readonly string[]
  /** The JSON-RPC methods that the dapp asks its node, without repetition. */
  readonly node: readonly string[]
  /** The paths that the dapp asks WalletConnect's HTTP servers, without repetition. */
  readonly registry: readonly string[]
  /** Whether a click comes before the first request to the wallet. */
  readonly clicks: boolean
}

/** A file of profiles: one of each project and describe in which the flow stands. */
export type ProfileFile = {
  readonly v: number
  readonly flow: string
  /** By project and describes, joined by ` › `; empty for neither. */
  readonly profiles: Readonly<Record<string, FlowProfile>>
}

/** The beginning of the name under which the chains know the dapp's own calls. */
const DAPP = 'dapp'
/** The hops at which the relay sees messages. */
const RELAY_HOPS: ReadonlySet<TraceEvent['hop']> = new Set(['dappPublish', 'dappDeliver', 'peerPublish', 'peerDeliver'])

/**
 * Reads a flow's profile out of the trace of one run.
 *
 * @param events everything that happened, from the start of the flow to its end
 * @param clicks whether a person's click came before the first request to the wallet
 * @example
 * const { asked } = toFlowProfile(trace.snapshot(), { clicks: true })
 */
export function toFlowProfile(events: readonly TraceEvent[], { clicks }: Pick<FlowProfile, 'clicks'>): FlowProfile {
  const requests = events.filter(({ phase }) => phase === 'request' || phase === 'event')
  const of = (hop: TraceEvent['hop']) => requests.filter((event) => event.hop === hop)
  const names = (list: readonly TraceEvent[]) => toSet(list.map(({ method = '' }) => method))
  const wallet = of('wallet').filter(({ phase }) => phase === 'request')
  const transports = wallet.map(({ data }) => (data['transport'] as WalletTransport | undefined) ?? 'injected')
  return {
    transports: toSet(transports),
    asked: of('person').map(({ method = '' }) => method),
    wallet: names(wallet),
    relay: toSet(requests.filter(({ hop }) => RELAY_HOPS.has(hop)).flatMap(toFrames)),
    node: names(of('gateway').filter(({ data }) => String(data['client']).startsWith(DAPP))),
    registry: toSet(of('registry').map(toPath)),
    clicks,
  }
}

function toSet<value>(values: readonly value[]): readonly value[] {
  return [...new Set(values)]
}

/** A publication may have several messages. */
function toFrames({ method = '', data }: TraceEvent): readonly string[] {
  const messages = (data['messages'] as readonly { tag?: number }[] | undefined) ?? [data as { tag?: number }]
  return messages.map(({ tag }) => (tag === undefined ? method : `${method} ${tag}`))
}

/** `GET api.web3modal.org/getWallets` has the path `/getWallets`. */
function toPath({ method = '' }: TraceEvent): string {
  const [, address = method] = method.split(' ')
  const slash = address.indexOf('/')
  return slash === -1 ? '/' : address.slice(slash)
}
