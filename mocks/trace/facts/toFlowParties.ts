import type { TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent, TraceHop } from '#mocks/trace/traceEvent'

/** Ids that aren't what people call them. A connector and its transports have one name. */
const ways: Readonly<Record<string, string>> = {
  walletConnect: 'WalletConnect',
  walletconnect: 'WalletConnect',
  injected: 'window.ethereum',
  baseAccount: 'Base Account',
  coinbaseWalletSDK: 'Coinbase Wallet',
  coinbase: 'Coinbase Wallet',
  walletlink: 'Coinbase Wallet',
  metaMaskSDK: 'MetaMask',
  metamaskConnect: 'MetaMask',
  safe: 'Safe',
  'xyz.tempo': 'Tempo Wallet',
  tempo: 'Tempo Wallet',
}

const CARRIERS: ReadonlySet<TraceHop> = new Set(['dappPublish', 'dappDeliver', 'peerPublish', 'peerDeliver'])

/** WalletConnect's relay has many names of its own. */
const RELAYS: Readonly<Record<string, string>> = {
  publish: 'metamaskConnect',
  publication: 'metamaskConnect',
  PublishEvent: 'walletlink',
  Event: 'walletlink',
}

export function toFlowParties(flow: TraceFlow) {
  const { events } = flow
  return { by: findConnector(events) ?? findTransport(events) ?? findClient(events), dapp: findOrigin(events) }
}

function findConnector(events: readonly TraceEvent[]): string | undefined {
  for (const { hop, phase, data } of events) {
    if (phase !== 'request' || (hop !== 'action' && hop !== 'connector')) continue
    const { connector, connectorName } = data
    if (typeof connectorName === 'string') return connectorName.slice(0, 80)
    if (typeof connector === 'string') return describeWay(connector)
  }
  return undefined
}

function findTransport(events: readonly TraceEvent[]): string | undefined {
  const inWallet = events.find(({ hop, phase }) => hop === 'wallet' && phase === 'request')
  const atPeer = events.find(({ hop, data }) => hop === 'peer' && data['transport'] !== undefined)
  const transport = (inWallet ?? atPeer)?.data['transport']
  if (typeof transport === 'string') return describeWay(transport)
  const carrier = events.find(({ hop, method = '' }) => CARRIERS.has(hop) && Object.hasOwn(RELAYS, method))
  if (carrier) return describeWay(RELAYS[carrier.method ?? ''] ?? '')
  if (events.some(({ hop }) => hop === 'dappPublish' || hop === 'peer')) return describeWay('walletConnect')
  return inWallet || events.some(({ hop }) => hop === 'provider') ? 'injected' : undefined
}

function findClient(events: readonly TraceEvent[]): string | undefined {
  if (events[0]?.hop === 'registry') return 'HTTP'
  const client = events.find(({ hop }) => hop === 'gateway')?.data['client']
  return typeof client === 'string' ? client.slice(0, 80) : undefined
}

function findOrigin(events: readonly TraceEvent[]): string | undefined {
  for (const { hop, data } of events) {
    const { origin, page } = data
    if (typeof origin === 'string' && (hop === 'wallet' || hop === 'person')) return origin
    if (typeof page === 'string' && hop === 'provider') return toOrigin(page)
  }
  return undefined
}

function toOrigin(page: string): string {
  return URL.canParse(page) && URL.parse(page)?.origin !== 'null' ? new URL(page).origin : page
}

export const describeWay = (id: string): string => (Object.hasOwn(ways, id) ? ways[id] : undefined) ?? id.slice(0, 80)
