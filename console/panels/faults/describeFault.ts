import { formatCount } from '../../ui/format.ts'
import type { ChainFault, Fault, PopupFault, RegistryFault, RelayFault } from './faultTypes.ts'

type Effect = Fault['do']
type AnyMatch = Partial<
  Omit<RelayFault['match'] & ChainFault['match'] & RegistryFault['match'] & PopupFault['match'], 'transport'> & {
    readonly transport: string
  }
>
const effects: { readonly [kind in Effect['kind']]: (effect: Extract<Effect, { kind: kind }>) => string } = {
  delay: (effect) => `delay ${describeDelay(effect)}`,
  drop: () => 'drop',
  error: ({ code }) => `answer with error ${code}`,
  close: ({ code = 1001 }) => `close with ${code}`,
  httpStatus: ({ status }) => `HTTP ${status}`,
  brokenJson: () => 'broken JSON',
  duplicate: ({ copies = 1 }) => (copies === 1 ? 'duplicate' : `${copies} copies more`),
  reorder: () => 'reorder',
  hold: () => 'hold',
  corrupt: () => 'corrupt',
  refuse: ({ status }) => (status === 0 ? 'closed port' : `refuse with ${status}`),
  stopPings: () => 'no pings',
  partition: () => 'partition',
  clockSkew: ({ ms }) => `clock ${ms < 0 ? '−' : '+'}${Math.abs(ms) / 1000} s`,
  loseMailbox: () => 'lose the mailbox',
  expireTopic: () => 'expire the topic',
  restart: ({ memory }) => (memory ? 'restart' : 'restart, without memory'),
  rateLimit: ({ limit = 0, windowMs = 1_000 }) =>
    limit === 0 ? '429 for all' : `429 after ${limit} in ${windowMs} ms`,
  hang: () => 'no answer: it hangs',
  halfAnswer: () => 'half an answer',
  wrongChainId: ({ chainId }) => `says chain ${chainId}`,
  staleHead: ({ blocks }) => `the head lags ${formatCount(blocks, 'block')}`,
  reorg: ({ depth }) => `reorg of ${formatCount(depth, 'block')} after a transaction`,
  dropTransaction: () => 'drop transactions',
  stuckPending: () => 'transactions stay pending',
  replaceTransaction: ({ by }) => (by === 'speedUp' ? 'speed transactions up' : 'replace transactions'),
  silence: () => 'subscriptions are silent',
  emptyList: () => 'empty wallet list',
  missingImages: () => 'no images',
  sparseWallets: () => 'wallets without their fields',
  refuseTelemetry: () => 'telemetry refused',
  block: () => 'popup blocked',
  neverLoad: () => 'popup never loads',
  sever: () => 'popup cut off from the dapp',
  wrongOrigin: () => 'popup at another origin',
  closeAtOnce: ({ silently }) => (silently ? 'popup gone without a word' : 'popup closed at once'),
  closeAfter: ({ silently }) => (silently ? 'popup gone after the answer' : 'popup closed after the answer'),
}

const SOCKETS: Readonly<Record<string, string>> = { http: 'HTTP', websocket: 'WebSocket' }

export function describeFault({ match, do: effect }: Fault): string {
  const describe = effects[effect.kind] as ((effect: Effect) => string) | undefined
  const fields = match as AnyMatch
  const { nth, times, probability, method, tag, client, direction, topic, params, transport, path, origin } = fields
  const parts = [
    // A bench in another process may be newer than this page.
    describe ? describe(effect) : String(effect.kind),
    method && [method].flat().join(', '),
    path && [path].flat().join(', '),
    tag === undefined ? undefined : `tag ${[tag].flat().join(', ')}`,
    client && shorten(client),
    params && `with ${params.slice(0, 14)}`,
    origin,
    transport && (SOCKETS[transport] ?? transport),
    direction && { toRelay: 'to the relay', toClient: 'to the client' }[direction],
    topic && `topic ${topic.slice(0, 6)}…`,
    nth === undefined ? undefined : `the ${ordinal(nth)}`,
    times === undefined ? undefined : times === 'always' ? 'always' : `the first ${times}`,
    probability === undefined ? undefined : `${Math.round(probability * 100)} %`,
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

export const nameFault = (fault: Fault): string => fault.name ?? describeFault(fault)

function describeDelay(delay: Extract<Effect, { kind: 'delay' }>): string {
  if ('ms' in delay) return delay.jitter ? `${delay.ms}–${delay.ms + delay.jitter} ms` : `${delay.ms} ms`
  if ('uniform' in delay) return `${delay.uniform.min}–${delay.uniform.max} ms`
  if ('normal' in delay) return `${delay.normal.mean} ± ${delay.normal.deviation} ms`
  return `about ${delay.exponential.mean} ms`
}

const shorten = (client: string): string => (client.length > 14 ? `client …${client.slice(-6)}` : client)

function ordinal(count: number): string {
  const rules = new Intl.PluralRules('en', { type: 'ordinal' })
  const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  return `${count}${endings[rules.select(count)] ?? 'th'}`
}
