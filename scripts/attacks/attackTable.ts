import type { Attack } from './attack.ts'
import { browserAttacks } from './table/browserAttacks.ts'
import { fileAttacks } from './table/fileAttacks.ts'
import { inputAttacks } from './table/inputAttacks.ts'
import { nodeAttacks } from './table/nodeAttacks.ts'
import { serverAttacks } from './table/serverAttacks.ts'
import { textAttacks } from './table/textAttacks.ts'
import { traceAttacks } from './table/traceAttacks.ts'

/** Every known attack: who tries it, on what, with which input, and the required outcome. */
export const attackTable: readonly Attack[] = [
  ...serverAttacks,
  ...nodeAttacks,
  ...textAttacks,
  ...fileAttacks,
  ...browserAttacks,
  ...traceAttacks,
  ...inputAttacks,
]
