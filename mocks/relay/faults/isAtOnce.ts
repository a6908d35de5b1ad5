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
 * Whether the effect happens once, and the match names no frame to wait for. `client` names the owner of connections or
 * a mailbox, and `topic` of `expireTopic` the topic.
 */
export function isAtOnce({ match, do: effect }: RelayFault): boolean {
  if (EFFECT_TIMES[effect.kind] !== 'once') return false
  const { direction, method, tag, topic, nth, probability } = match
  // Without `times`, it applies once.
  const times = match.times === 1 ? undefined : match.times
  const place = effect.kind === 'expireTopic' ? undefined : topic
  return [direction, method, tag, place, nth, times, probability].every((field) => field === undefined)
}
