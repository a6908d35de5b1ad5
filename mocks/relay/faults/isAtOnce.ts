import type { RelayFault, RelayFaultEffect } from './relayFault.ts'

/** When each effect applies: to frames, while the fault is on, or once. */
export const EFFECT_TIMES = {
  delay: 'frame',
  drop: 'frame',
  duplicate: 'frame',
  reorder: 'frame',
  hold: 'frame',
  corrupt: 'frame',
  error: 'frame',
  refuse: 'standing',
  stopPings: 'standing',
  partition: 'standing',
  clockSkew: 'standing',
  close: 'once',
  loseMailbox: 'once',
  expireTopic: 'once',
  restart: 'once',
} as const satisfies Record<RelayFaultEffect['kind'], 'frame' | 'standing' | 'once'>

/**
 * Whether a fault takes effect as soon as it is added: its effect happens once, and its match names no frame to wait
 * for. `client` does not name a frame, but the owner of connections or a mailbox. `topic` with `expireTopic` names the
 * topic.
 *
 * @example
 * isAtOnce({ match: { client: 'wallet' }, do: { kind: 'loseMailbox' } }) // true
 * isAtOnce({ match: { tag: 1108 }, do: { kind: 'close', code: 1001, reason: '' } }) // false: waits for a request
 */
export function isAtOnce({ match, do: effect }: RelayFault): boolean {
  if (EFFECT_TIMES[effect.kind] !== 'once') return false
  const { direction, method, tag, topic, nth, probability } = match
  // Once is what it does without it.
  const times = match.times === 1 ? undefined : match.times
  const place = effect.kind === 'expireTopic' ? undefined : topic
  return [direction, method, tag, place, nth, times, probability].every((field) => field === undefined)
}
