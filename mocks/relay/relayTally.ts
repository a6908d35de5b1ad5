import type { RelayCounters } from './relayTypes.ts'

/** The counters of a space, except its connections. */
export type RelayTally = { -readonly [name in Exclude<keyof RelayCounters, 'connections'>]: number }

export function createTally(): RelayTally {
  return {
    refused: 0,
    framesIn: 0,
    framesOut: 0,
    published: 0,
    delivered: 0,
    acknowledged: 0,
    redelivered: 0,
    expired: 0,
    errors: 0,
  }
}
