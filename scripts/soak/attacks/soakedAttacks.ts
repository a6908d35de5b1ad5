import { floodConnections } from './floodConnections.ts'
import { fuzzFrames } from './fuzzFrames.ts'

/** An attack that takes too long for `npm test`. It resolves to whether the required outcome was seen. */
export type SoakedAttack = (write: (text: string) => void) => Promise<boolean>

/** The attacks that `npm run soak -- attacks` carries out, in this order. */
export const soakedAttacks = {
  connections: floodConnections,
  frames: fuzzFrames,
} as const satisfies Readonly<Record<string, SoakedAttack>>
