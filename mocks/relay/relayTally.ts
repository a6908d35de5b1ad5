import type { RelayCounters } from './relayTypes.ts'

/** What a space counts as it goes; its connections are counted elsewhere. */
export type RelayTally = { -readonly [name in Exclude<keyof RelayCounters, 'connections'>]: number }

/** Makes a tally with nothing counted. */
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
