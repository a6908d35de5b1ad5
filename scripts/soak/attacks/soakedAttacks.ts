import { floodConnections } from './floodConnections.ts'
import { floodResponses } from './floodResponses.ts'
import { fuzzFrames } from './fuzzFrames.ts'
import { killWriters } from './killWriters.ts'
import { openLargeRecording } from './openLargeRecording.ts'

/**
 * An attack that takes too long for `npm test`. It resolves to whether the required outcome was seen.
 *
 * @param kills how many processes are killed while they write a file
 */
export type SoakedAttack = (write: (text: string) => void, kills: number) => Promise<boolean>

/** The attacks that `npm run soak -- attacks` carries out, in this order. */
export const soakedAttacks = {
  connections: floodConnections,
  frames: fuzzFrames,
  responses: floodResponses,
  recording: openLargeRecording,
  kills: killWriters,
} as const satisfies Readonly<Record<string, SoakedAttack>>
