import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'

/** A file of another version is written anew. */
export const PROFILE_VERSION = 1

/** Names alone, no values. Unique lists are in the order of first use. */
export type FlowProfile = {
  readonly transports: readonly WalletTransport[]
  readonly asked: readonly string[]
  readonly wallet: readonly string[]
  /** The method, and the tag if there is one: `irn_publish 1108`. */
  readonly relay: readonly string[]
  readonly node: readonly string[]
  readonly registry: readonly string[]
  readonly clicks: boolean
}

export type ProfileFile = {
  readonly v: number
  readonly flow: string
  /** By project and describes, joined by ` › `; empty for neither. */
  readonly profiles: Readonly<Record<string, FlowProfile>>
}

const DAPP = 'dapp'
const RELAY_HOPS: ReadonlySet<TraceEvent['hop']> = new Set(['dappPublish', 'dappDeliver', 'peerPublish', 'peerDeliver'])

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

const toSet = <value>(values: readonly value[]): readonly value[] => [...new Set(values)]

/** A publication may have several messages. */
function toFrames({ method = '', data }: TraceEvent): readonly string[] {
  const messages = (data['messages'] as readonly { tag?: number }[] | undefined) ?? [data as { tag?: number }]
  return messages.map(({ tag }) => (tag === undefined ? method : `${method} ${tag}`))
}

function toPath({ method = '' }: TraceEvent): string {
  const [, address = method] = method.split(' ')
  const slash = address.indexOf('/')
  return slash === -1 ? '/' : address.slice(slash)
}
