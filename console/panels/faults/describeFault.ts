import type { Fault } from './controllerTypes.ts'
import { ordinal } from './ordinal.ts'

type Effect = Fault['do']
type Delay = Extract<Effect, { kind: 'delay' }>['delay']

type Describe = { readonly [kind in Effect['kind']]: (effect: Extract<Effect, { kind: kind }>) => string }

const effects: Describe = {
  delay: ({ delay }) => `delay ${describeDelay(delay)}`,
  drop: () => 'drop',
  duplicate: ({ copies = 1 }) => (copies === 1 ? 'duplicate' : `${copies} copies more`),
  reorder: () => 'reorder',
  hold: () => 'hold',
  corrupt: () => 'corrupt',
  error: ({ code }) => `answer with error ${code}`,
  refuse: ({ status }) => (status === 0 ? 'closed port' : `refuse with ${status}`),
  stopPings: () => 'no pings',
  partition: () => 'partition',
  clockSkew: ({ ms }) => `clock ${ms < 0 ? '−' : '+'}${Math.abs(ms) / 1000} s`,
  close: ({ code }) => `close with ${code}`,
  loseMailbox: () => 'lose the mailbox',
  expireTopic: () => 'expire the topic',
  restart: ({ memory }) => (memory ? 'restart' : 'restart, without memory'),
}

/**
 * What a fault does and to which frames, in one line.
 *
 * @example
 * describeFault({ match: { method: 'irn_publish', nth: 2 }, do: { kind: 'drop' } }) // 'drop · irn_publish · the 2nd'
 */
export function describeFault({ match, do: effect }: Fault): string {
  const { direction, method, tag, topic, client, nth, probability } = match
  const describe = effects[effect.kind] as ((effect: Effect) => string) | undefined
  const parts = [
    // What runs elsewhere may be newer than this page.
    describe ? describe(effect) : String(effect.kind),
    method,
    tag === undefined ? undefined : `tag ${[tag].flat().join(', ')}`,
    client === undefined ? undefined : shorten(client),
    direction && { toRelay: 'to the relay', toClient: 'to the client' }[direction],
    topic === undefined ? undefined : `topic ${topic.slice(0, 6)}…`,
    nth === undefined ? undefined : `the ${ordinal(nth)}`,
    probability === undefined ? undefined : `${Math.round(probability * 100)} %`,
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

/** What a fault is called: its name, or else what it does. */
export function nameFault(fault: Fault): string {
  return fault.name ?? describeFault(fault)
}

function describeDelay(delay: Delay): string {
  if ('ms' in delay) return `${delay.ms} ms`
  if ('uniform' in delay) return `${delay.uniform.min}–${delay.uniform.max} ms`
  if ('normal' in delay) return `${delay.normal.mean} ± ${delay.normal.deviation} ms`
  return `about ${delay.exponential.mean} ms`
}

function shorten(client: string): string {
  return client.length > 14 ? `client …${client.slice(-6)}` : client
}
