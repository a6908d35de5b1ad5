import type { SoakedAttack } from './attackTools.ts'
import { floodConnections } from './floodConnections.ts'
import { floodResponses } from './floodResponses.ts'
import { fuzzFrames } from './fuzzFrames.ts'
import { killWriters } from './killWriters.ts'
import { openLargeRecording } from './openLargeRecording.ts'

/** The attacks that `npm run soak -- attacks` carries out, in this order. */
export const soakedAttacks = {
  connections: floodConnections,
  frames: fuzzFrames,
  responses: floodResponses,
  recording: openLargeRecording,
  kills: killWriters,
} as const satisfies Readonly<Record<string, SoakedAttack>>
